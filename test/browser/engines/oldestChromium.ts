import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { npmPackage } from '../harness/npmPackage'

/** npm has no Chromium between 92, which is below the floor, and this one. */
export const OLDEST_VERSION = 103
const CACHE = join(__dirname, '../../../.cache/engines')
const INTEGRITY = 'sha512-tFX5k5uWAT0fIxelUtpN4GN1VOTT61AHB6rRjeYzC296SjizKM1pNslEWj0YeuajKfsnNeDuHizB320TTTOrkA=='

/** The oldest Chromium, fetched and unpacked the first time. Throws the reason where it cannot run. */
export function oldestChromium(): { readonly path: string; readonly env: Readonly<Record<string, string>> } {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('The npm copy of Chromium is for Linux x64 only.')
  const folder = join(CACHE, `chromium-${OLDEST_VERSION}`)
  if (!existsSync(folder)) {
    const name = `@sparticuz/chromium@${OLDEST_VERSION}.0.0`
    unpack(npmPackage({ name, integrity: INTEGRITY, folder: join(CACHE, `package-${OLDEST_VERSION}`) }), folder)
  }
  return { path: join(folder, 'chromium'), env: { LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') } }
}

/** The package holds the browser, its libraries and its drivers for drawing as brotli, the last two in tar. */
function unpack(files: string, folder: string): void {
  mkdirSync(dirname(folder), { recursive: true })
  const aside = mkdtempSync(`${folder}-`)
  const content = (name: string) => brotliDecompressSync(readFileSync(join(files, 'bin', name)))
  try {
    writeFileSync(join(aside, 'chromium'), content('chromium.br'), { mode: 0o755 })
    for (const name of ['aws.tar.br', 'swiftshader.tar.br']) execFileSync('tar', ['-x'], { cwd: aside, input: content(name) })
    writeFileSync(join(aside, 'fonts.conf'), fontsConf(folder))
    if (!existsSync(folder)) renameSync(aside, folder)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

/** The package's own file names folders of a cloud function. Without fonts text has no size. */
const fontsConf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${folder}/.fonts</dir>
  <cachedir>${folder}/fontconfig</cachedir>
</fontconfig>
`
