import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { BUILD_NAME } from '../replayer/types'
import { MOST_REPLAYERS } from './limits'

/** The replayers of builds that were met, each as `<build>.js` in a folder. A report only names one; what is loaded came with a build. */
export interface Replayers {
  /** The path of a build's replayer, or null where none is kept. */
  of(build: string): string | null
}

/** The replayers in a folder; null has none. */
export function replayersIn(folder: string | null): Replayers {
  return {
    of(build) {
      if (folder === null || !BUILD_NAME.test(build)) return null
      const path = join(folder, `${build}.js`)
      return existsSync(path) ? path : null
    },
  }
}

/** Adds the replayers of one folder (those that a build ships) to those that are kept in another; the oldest go when there are too many. */
export async function keepReplayers(shipped: string, kept: string): Promise<void> {
  await mkdir(kept, { recursive: true })
  for (const name of await namesIn(shipped)) {
    const part = join(kept, `.${name}.${process.pid}`)
    await copyFile(join(shipped, name), part)
    await utimes(part, new Date(), new Date())
    // Whole or not at all, for another process that reads it.
    await rename(part, join(kept, name))
  }
  const all = await Promise.all((await namesIn(kept)).map(async (name) => ({ name, at: (await stat(join(kept, name))).mtimeMs })))
  for (const { name } of all.sort((one, other) => other.at - one.at).slice(MOST_REPLAYERS)) await rm(join(kept, name), { force: true })
}

/** The build whose replayer was shipped: the only one, or the latest. '' for none. */
export async function shippedBuild(folder: string): Promise<string> {
  const all = await Promise.all((await namesIn(folder)).map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })))
  const [latest] = all.sort((one, other) => other.at - one.at)
  return latest ? basename(latest.name, '.js') : ''
}

async function namesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.endsWith('.js') && BUILD_NAME.test(basename(name, '.js')))
}
