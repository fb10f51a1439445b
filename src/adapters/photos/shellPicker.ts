import { SHELL_CODES } from '../shell/methods'
import type { Bridge } from '../shell/bridge'
import type { PickedFile } from './filePicker'

/** JPEG quality of the shell's pictures. */
const QUALITY = 90
const BASE64 = /^data:[\w/+.-]{0,64};base64,/
const REFUSED_CODES: readonly number[] = [SHELL_CODES.noPermission, SHELL_CODES.denied]

/** Opens the phone's own picker or camera, after the user has granted permission. */
export async function pickInShell(shell: Pick<Bridge, 'call'>, from: 'album' | 'camera', signal: AbortSignal): Promise<PickedFile> {
  const name = from === 'camera' ? 'camera' : 'photos'
  const permission = await shell.call('permission', { name, ask: true }, { signal })
  if (signal.aborted) return { failed: 'cancelled' }
  if ('failed' in permission) return { failed: 'permissionCheck' }
  if (permission.code !== SHELL_CODES.done) return { failed: REFUSED_CODES.includes(permission.code) ? 'permission' : 'permissionCheck' }
  if (permission.data?.state !== 'granted') return { failed: 'permission' }

  const answer = await shell.call(from === 'camera' ? 'camera' : 'photo', { quality: QUALITY }, { signal })
  // A picker without an answer counts as cancelled.
  if ('failed' in answer) return { failed: answer.failed === 'malformed' ? 'unreadable' : 'cancelled' }
  if (answer.code === SHELL_CODES.cancelled) return { failed: 'cancelled' }
  if (REFUSED_CODES.includes(answer.code)) return { failed: 'permission' }
  return answer.data === null ? { failed: 'unreadable' } : fileOf(answer.data.dataUrl)
}

/** Decodes a data URL. The content security policy forbids fetching it. */
function fileOf(dataUrl: string): PickedFile {
  const [prefix] = BASE64.exec(dataUrl) ?? []
  if (prefix === undefined) return { failed: 'unreadable' }
  try {
    const binary = atob(dataUrl.slice(prefix.length))
    return { file: new Blob([Uint8Array.from(binary, (char) => char.charCodeAt(0))]) }
  } catch {
    return { failed: 'unreadable' }
  }
}
