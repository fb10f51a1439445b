import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { BUILD_NAME } from '../replayer/types'
import { MAX_REPLAYERS } from './limits'

/**
 * Replayers of known builds, each as `<build>.js` in a folder. A report only names a build; the code always comes from a deployed build.
 */
export interface Replayers {
  /** The path of a build's replayer; null where it is not available. */
  pathOf(build: string): string | null
}

/** `null` means no folder, and so no replayers. */
export function replayersIn(folder: string | null): Replayers {
  return {
    pathOf(build) {
      if (folder === null || !BUILD_NAME.test(build)) return null
      const path = join(folder, `${build}.js`)
      return existsSync(path) ? path : null
    },
  }
}

/** Copies the replayers that a build ships into the store. The oldest are deleted beyond MAX_REPLAYERS. */
export async function storeReplayers(shipped: string, storeFolder: string): Promise<void> {
  await mkdir(storeFolder, { recursive: true })
  for (const name of await replayerFilesIn(shipped)) {
    const temporaryPath = join(storeFolder, `.${name}.${process.pid}`)
    await copyFile(join(shipped, name), temporaryPath)
    await utimes(temporaryPath, new Date(), new Date())
    // The rename is atomic, so another process never reads a partial file.
    await rename(temporaryPath, join(storeFolder, name))
  }
  const all = await Promise.all(
    (await replayerFilesIn(storeFolder)).map(async (name) => ({ name, at: (await stat(join(storeFolder, name))).mtimeMs })),
  )
  for (
    const { name } of all.sort((one, other) => other.at - one.at).slice(MAX_REPLAYERS)
  ) await rm(join(storeFolder, name), { force: true })
}

/** The build of the latest replayer in a folder; '' for an empty folder. */
export async function shippedBuild(folder: string): Promise<string> {
  const all = await Promise.all(
    (await replayerFilesIn(folder)).map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  )
  const [latest] = all.sort((one, other) => other.at - one.at)
  return latest ? basename(latest.name, '.js') : ''
}

async function replayerFilesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.endsWith('.js') && BUILD_NAME.test(basename(name, '.js')))
}
