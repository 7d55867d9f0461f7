/** Explains in one line why the server can't listen on an address, for the person who chose the address. */
import { StartError } from './db/start-error.ts'

/** @param prefix the text in front of `PORT` and `HOST` in the names of the variables */
export function listenError(
  error: unknown,
  { host, port }: { host: string; port: number },
  prefix: '' | 'METRICS_' = '',
): StartError {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return new StartError(`${prefix}PORT ${port} on ${host} is in use by another program`)
  if (code === 'EACCES') return new StartError(`${prefix}PORT ${port} may not be used by this user`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`${prefix}HOST ${host} is not an address of this machine`)
  }
  return new StartError(`${prefix}HOST ${host}, ${prefix}PORT ${port}: ${message}`)
}
