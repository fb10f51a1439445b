/** An observer that never sees anything. */
export class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** What every browser has and jsdom does not: observers, in which nothing moves, and media queries, of which `matches` says which hold. */
export function stillBrowser(matches: (query: string) => boolean = () => false): void {
  const matchMedia = (query: string) => ({ matches: matches(query), addEventListener: () => {}, removeEventListener: () => {} })
  Object.assign(globalThis, { IntersectionObserver: StillObserver, ResizeObserver: StillObserver, matchMedia })
}
