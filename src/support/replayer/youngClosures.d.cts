/** See youngClosures.cjs. */
declare function withYoungClosures(code: string): string
export = withYoungClosures
