/** Calls back when the page has loaded, even if it loaded before this script ran. */
export function afterLoad(callback: () => void): void {
  if (document.readyState === 'complete') callback()
  else window.addEventListener('load', callback)
}

/** Waits for the scripts listed in a prerendered page, evaluated or failed, so that their modules are not fetched twice. */
export async function whenListedScriptsLoaded(): Promise<void> {
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="script"]')]
  await Promise.allSettled(metas.map(({ content }) => import(/* webpackIgnore: true */ content) as Promise<unknown>))
}

/** Path of this build's main script. */
export function mainScript(): string {
  const script = document.querySelector('script[src*="/static/main."]')?.getAttribute('src')
  return script ?? document.querySelector('meta[content*="/static/main."]')?.getAttribute('content') ?? '/static/main.'
}
