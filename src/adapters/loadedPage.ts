/** Calls when the page has loaded, which may have been before this script ran. */
export function afterLoad(then: () => void): void {
  if (document.readyState === 'complete') then()
  else window.addEventListener('load', then)
}

/** The scripts that a page names which came drawn, each evaluated or failed: what is in them need not be fetched once more. */
export async function namedScripts(): Promise<void> {
  const named = [...document.querySelectorAll<HTMLMetaElement>('meta[name="script"]')]
  await Promise.allSettled(named.map(({ content }) => import(/* webpackIgnore: true */ content) as Promise<unknown>))
}

/** The path of this build's own script, as its page names it. */
export function mainScript(): string {
  const script = document.querySelector('script[src*="/static/main."]')?.getAttribute('src')
  return script ?? document.querySelector('meta[content*="/static/main."]')?.getAttribute('content') ?? '/static/main.'
}
