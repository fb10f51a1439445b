/** A page in a language, once the server has rendered it: the first visitors of a busy server get the plain page. */
export async function renderedPage({ url }: { readonly url: string }, locale: string, path = '/'): Promise<string> {
  for (;;) {
    const answer = await fetch(new URL(path, url), { headers: { 'accept-language': locale } })
    if (answer.headers.get('content-language') === locale) return await answer.text()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
