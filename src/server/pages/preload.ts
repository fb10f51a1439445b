/** A picture of the first screen in rendered markup (`ui/media/Picture`, `eager`). */
const EAGER_PICTURE = /<img [^>]*\bfetchpriority="high"[^>]*>/g
const SOURCE = / src="([^"]*)"/
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' }
/** Resolves relative URLs; no request is sent there. */
const ANY_ORIGIN = 'http://page'

/**
 * Value of the `Link` header that announces the pictures of the first screen, or null if there are none. A browser requests them when the
 * headers arrive. Without it, it first has to receive and parse the page up to the picture. Pictures with a `srcset` are left out: browsers
 * choose among their copies only after parsing.
 */
export function preloadHeader(markup: string): string | null {
  const pictures = (markup.match(EAGER_PICTURE) ?? []).filter((picture) => !/ srcset=/i.test(picture))
  const links = pictures.flatMap((picture) => {
    const source = SOURCE.exec(picture)?.[1]?.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity)
    if (!source || !URL.canParse(source, ANY_ORIGIN)) return []
    // Encoded as the browser will: headers contain ASCII only.
    const { origin, pathname, search, href } = new URL(source, ANY_ORIGIN)
    return [`<${origin === ANY_ORIGIN ? pathname + search : href}>; rel=preload; as=image; fetchpriority=high`]
  })
  return links.length === 0 ? null : links.join(', ')
}
