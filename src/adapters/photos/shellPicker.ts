import { SHELL_CODES } from '../shell/methods'
import type { Bridge } from '../shell/bridge'
import type { PickedFile } from './filePicker'

/** JPEG quality of the shell's pictures. */
const QUALITY = 90
const BASE64 = /^data:[\w/+.-]{0,64};base64,/
const REFUSED: readonly number[] = [SHELL_CODES.noPermission, SHELL_CODES.denied]

/** Opens the phone's own picker or camera, after the user has granted permission. */
export async function pickInShell(shell: Pick<Bridge, 'call'>, from: 'album' | 'camera', signal: AbortSignal): Promise<PickedFile> {
  const name = from === 'camera' ? 'camera' : 'photos'
  const allowed = await shell.call('permission', { name, ask: true }, { signal })
  if (signal.aborted) return { failed: 'cancelled' }
  if ('failed' in allowed) return { failed: 'permissionCheck' }
  if (allowed.code !== SHELL_CODES.done) return { failed: REFUSED.includes(allowed.code) ? 'permission' : 'permissionCheck' }
  if (allowed.data?.state !== 'granted') return { failed: 'permission' }

  const answer = await shell.call(from === 'camera' ? 'camera' : 'photo', { quality: QUALITY }, { signal })
  // A picker without an answer counts as cancelled.
  if ('failed' in answer) return { failed: answer.failed === 'malformed' ? 'unreadable' : 'cancelled' }
  if (answer.code === SHELL_CODES.cancelled) return { failed: 'cancelled' }
  if (REFUSED.includes(answer.code)) return { failed: 'permission' }
  return answer.data === null ? { failed: 'unreadable' } : fileOf(answer.data.dataUrl)
}

/** Decodes a data URL. The content security policy forbids fetching it. */
function fileOf(dataUrl: string): PickedFile {
  const [start] = BASE64.exec(dataUrl) ?? []
  if (start === undefined) return { failed: 'unreadable' }
  try {
    const binary = atob(dataUrl.slice(start.length))
    return { file: new Blob([Uint8Array.from(binary, (sign) => sign.charCodeAt(0))]) }
  } catch {
    return { failed: 'unreadable' }
  }
}
