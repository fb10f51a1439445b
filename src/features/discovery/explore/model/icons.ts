/** Icon paths in a 24 × 24 box, used by videos only. Shapes after Lucide (https://lucide.dev, ISC). */
const SPEAKER = 'M11 4.7a.7.7 0 0 0-1.2-.5L6.41 7.59A1.4 1.4 0 0 1 5.42 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.42a1.4 1.4 0 0 1 1 .41'
  + 'l3.38 3.39a.7.7 0 0 0 1.2-.5z'

export const ICONS = {
  captions: ['M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z', 'M7 15h4', 'M15 15h2', 'M7 11h2', 'M13 11h4'],
  noCaptions: [
    'M10.5 5H19a2 2 0 0 1 2 2v8.5', 'M17 11h-.5', 'M19 19H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2', 'm2 2 20 20', 'M7 11h4', 'M7 15h2.5',
  ],
  muted: [SPEAKER, 'm22 9-6 6', 'm16 9 6 6'],
  play: ['M6 4.5v15a1 1 0 0 0 1.5.87l12-7.5a1 1 0 0 0 0-1.74l-12-7.5A1 1 0 0 0 6 4.5z'],
  sound: [SPEAKER, 'M16 9a5 5 0 0 1 0 6', 'M19.36 18.36a9 9 0 0 0 0-12.73'],
} as const
