/** An observer that never reports anything. */
export class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Adds the browser APIs that jsdom lacks: observers that never report, and media queries answered by `matches`. */
export function stillBrowser(matches: (query: string) => boolean = () => false): void {
  const matchMedia = (query: string) => ({ matches: matches(query), addEventListener: () => {}, removeEventListener: () => {} })
  Object.assign(globalThis, { IntersectionObserver: StillObserver, ResizeObserver: StillObserver, matchMedia })
}
