/** How much room a park's name takes on a card or a line: CSS gives long ones the width, very long ones smaller letters. */
export const nameLength = (name: string): 'huge' | 'long' | undefined =>
  name.length > 48 ? 'huge' : name.length > 26 ? 'long' : undefined
