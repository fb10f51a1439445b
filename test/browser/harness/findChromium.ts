import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** A browser binary and the environment variables that it needs. */
export interface Chromium {
  path: string
  env: Record<string, string>
}

const root = join(__dirname, '../../..')

/** The browser of CHROME_PATH, an installed one, or the one from npm, which is unpacked once into .cache. */
export function findChromium(): Chromium {
  const named = process.env['CHROME_PATH']
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROME_PATH says ${named}, and there is no such file`)
    return { path: named, env: {} }
  }
  const installed = [...systemPaths, ...playwrightPaths()].find((path) => existsSync(path))
  return installed ? { path: installed, env: {} } : fromPackage()
}

const systemPaths = [
  '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable', '/usr/bin/chromium', '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function playwrightPaths(): string[] {
  const folder = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? join(homedir(), '.cache/ms-playwright')
  if (!existsSync(folder)) return []
  const versions = readdirSync(folder).filter((name) => /^chromium-\d+$/.test(name)).sort().reverse()
  return versions.flatMap((version) => ['chrome-linux', 'chrome-linux64'].map((system) => join(folder, version, system, 'chrome')))
}

// The package unpacks to the temporary folder under names without a version, includes its libraries only in a cloud function, and its
// fonts.conf refers to a missing folder. Without our own configuration text has no size and counts as hidden.
function fromPackage(): Chromium {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No Chrome found. Install Chrome or Chromium, or set CHROME_PATH to one; the npm copy is for Linux x64 only.')
  }
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8')) as { version: string }
  const folder = join(root, '.cache/chromium', version)
  if (!existsSync(folder)) unpackTo(folder)
  return {
    path: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf'), HOME: folder },
  }
}

function unpackTo(folder: string): void {
  // Unpacked under a temporary name and renamed when complete, so that a partial or parallel unpacking is never used.
  const aside = `${folder}.${process.pid}`
  mkdirSync(aside, { recursive: true })
  execFileSync(process.execPath, ['--input-type=module', '-e', unpackScript], {
    cwd: root,
    env: { ...process.env, TMPDIR: aside, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  })
  writeFileSync(join(aside, 'fonts.conf'), fontsConf(folder))
  try {
    renameSync(aside, folder)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

const unpackScript = `import chromium from '@sparticuz/chromium'; await chromium.executablePath()`

const fontsConf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fontconfig</cachedir>
</fontconfig>
`
