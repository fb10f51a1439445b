/** A 24 × 24 icon outside the shared ones, because home does not use it. Shape after Lucide (https://lucide.dev, ISC). */
export const SHARE_ICON = [
  'M15 5a3 3 0 1 0 6 0a3 3 0 1 0-6 0', 'M3 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0', 'M15 19a3 3 0 1 0 6 0a3 3 0 1 0-6 0', 'm8.59 13.51 6.83 3.98',
  'm15.41 6.51-6.82 3.98',
] as const
