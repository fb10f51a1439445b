import { inspectImage } from '../../../shared/media/imageBytes'
import type { Account } from '../accounts/accounts'
import type { Rng } from './rng'
import { REFUSALS, refuse } from '../refusals'

const MAX_BYTES = 20_971_520
/** Enough for a busy day; the oldest picture is dropped first. */
const MAX_STORED = 200

export interface Upload {
  readonly bytes: Uint8Array
  readonly type: 'image/jpeg' | 'image/png'
}

/** Uploaded pictures and their URLs. */
export function createFiles(rng: Rng) {
  const files = new Map<string, Upload>()
  return {
    /** Accepts a picture of a logged-in user; returns its URL. */
    save(bytes: Uint8Array | undefined, account: Account | null): { readonly visitUrl: string } {
      if (account === null) refuse(REFUSALS.loginNeeded)
      if (bytes === undefined || bytes.length === 0) refuse(REFUSALS.noFile)
      if (bytes.length > MAX_BYTES) refuse(REFUSALS.fileTooLarge)
      const facts = inspectImage(bytes)
      if ('refused' in facts) refuse(facts.refused === 'size' ? REFUSALS.fileTooLarge : REFUSALS.notAPicture)
      const name = `upload-${rng.hex(24)}.${facts.kind === 'png' ? 'png' : 'jpg'}`
      files.set(name, { bytes, type: facts.kind === 'png' ? 'image/png' : 'image/jpeg' })
      for (const oldest of files.keys()) if (files.size > MAX_STORED) files.delete(oldest)
      return { visitUrl: `/img/upload/${name}` }
    },
    find: (name: string): Upload | null => files.get(name) ?? null,
  }
}
export type Files = ReturnType<typeof createFiles>
