import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { enginePage, launch } from './puppeteerPage'
import { LANGUAGE, type Engine, type Place } from './types'

const PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']
/** Values of the preference `permissions.default.geo`. */
const [ALLOWED, DENIED] = [1, 2]

function findFirefox(): string | undefined {
  return [process.env['FIREFOX_PATH'] ?? '', ...PATHS].find((path) => existsSync(path))
}

/** The network's answer to "where am I", which Firefox takes instead of asking one. */
function placeService({ latitude, longitude }: Place): string {
  return `data:application/json,${JSON.stringify({ location: { lat: latitude, lng: longitude }, accuracy: 20 })}`
}

/** Firefox by WebDriver BiDi. */
export const firefox: Engine = {
  name: 'firefox',
  title: 'Firefox',
  whyNot() {
    const path = findFirefox()
    if (path === undefined) return 'No Firefox found. Install: apt-get install firefox-esr, or set FIREFOX_PATH'
    const { status, error } = spawnSync(path, ['--version'], { stdio: 'ignore' })
    return status === 0 ? null : `${path} does not start (${error?.message ?? `exit code ${status}`})`
  },
  async start({ folder, place }) {
    const browser = await launch({
      browser: 'firefox', executablePath: findFirefox() ?? '', userDataDir: folder,
      extraPrefsFirefox: {
        'intl.accept_languages': LANGUAGE,
        // As on Android: scroll bars take no width.
        'ui.useOverlayScrollbars': 1,
        'widget.gtk.overlay-scrollbars.enabled': true,
        'permissions.default.geo': place ? ALLOWED : DENIED,
        ...(place ? { 'geo.provider.network.url': placeService(place), 'geo.provider.use_geoclue': false } : {}),
        'media.autoplay.default': 0,
        'browser.download.folderList': 2,
        'browser.download.dir': folder,
        'browser.download.useDownloadDir': true,
        'browser.download.alwaysOpenPanel': false,
      },
    })
    const page = (await browser.pages())[0] ?? (await browser.newPage())
    return enginePage(browser, page, { isMobile: false })
  },
}
