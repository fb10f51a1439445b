// Renders home in a worker. The device caches the markup, so the next visit starts with the content that the user saw last.
import { createHeader } from '../adapters/journal/header'
import { createSecretNumbers } from '../adapters/sealed/secretNumbers'
import type { FirstScreen } from '../api/kit/firstScreen'
import { renderHome } from '../app/prerender/renderHome'
import { TAB_PATHS } from '../navigation/routes'

const header = createHeader({
  build: __BUILD_ID__, now: Date.now(), random: createSecretNumbers(self.crypto), language: '', timeZone: () => '',
  viewport: { width: 0, height: 0 }, location: { pathname: TAB_PATHS.home, search: '', hash: '' },
})

self.addEventListener('message', ({ data }: MessageEvent<FirstScreen>) => {
  void renderHome(data, 'device', header).then((markup) => self.postMessage(markup), () => self.postMessage(null))
})
