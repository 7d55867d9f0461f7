/** What the benchmarks use of autocannon, which brings no types. */
declare module 'autocannon' {
  type Request = {
    method: string
    path: string
    headers: Record<string, string>
    setupRequest?: (request: object) => object
  }
  type Result = {
    requests: { total: number }
    latency: { p50: number; p99: number; max: number }
    errors: number
    timeouts: number
    non2xx: number
    /** Seconds. */
    duration: number
  }
  export default function autocannon(options: {
    url: string
    connections: number
    duration?: number
    amount?: number
    timeout?: number
    requests: Request[]
  }): Promise<Result>
}
