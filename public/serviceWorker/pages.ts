/**
 * True for an address that the app's one page answers. Other addresses of our origin belong to the network: a document, a promotion's own
 * page, a tool beside the app. The query does not count: `/terms.pdf?v=2` is a file too.
 */
export function isPageOfApp({ pathname }: URL): boolean {
  return (pathname === '/' || pathname.startsWith('/platform/')) && !/\.[a-z0-9]+$/i.test(pathname)
}
