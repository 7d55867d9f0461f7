/** Stands for the part of a page that is rendered later, so that the footer stays below the screen until then. */
export const RoomBelow = () => <div style={{ blockSize: '100vh' }} />
