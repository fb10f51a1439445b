import { onAbort } from '../waiting/onAbort'

export type PickedFile = { readonly file: Blob } | { readonly failed: 'cancelled' | 'permission' | 'permissionCheck' | 'unreadable' }

/** A hint for the browser's dialog. iOS converts pictures accordingly. The actual type is determined from the bytes. */
const ACCEPTED = 'image/jpeg,image/png'

/** Opens the browser's file dialog. Some browsers never report a closed dialog: the next call settles the previous one as `cancelled`. */
export function createFilePicker(document: Document) {
  let cancelPrevious = () => undefined as void

  return function choose(from: 'album' | 'camera', signal: AbortSignal): Promise<PickedFile> {
    cancelPrevious()
    return new Promise((resolve) => {
      const input = document.createElement('input')
      const settle = (chosen: PickedFile) => {
        input.remove()
        stopListening()
        resolve(chosen)
      }
      const cancel = () => settle({ failed: 'cancelled' })
      cancelPrevious = cancel
      const stopListening = onAbort(signal, cancel)
      input.type = 'file'
      input.accept = ACCEPTED
      // Prefers the front camera.
      if (from === 'camera') input.setAttribute('capture', 'user')
      input.hidden = true
      input.addEventListener('cancel', cancel)
      input.addEventListener('change', () => {
        const file = input.files?.[0]
        settle(file ? { file } : { failed: 'cancelled' })
      })
      // Attached to the page: otherwise a browser short of memory may collect it while the camera is active.
      document.body.append(input)
      input.click()
    })
  }
}
