import type { Part } from '../part'

/** What belongs to one shopper: profile, settings, leaving for good. */
export const part: Part = { slices: {}, flows: [] }
