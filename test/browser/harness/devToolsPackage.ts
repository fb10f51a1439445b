import { join } from 'node:path'
import { npmPackage } from './npmPackage'

/** The folder of the standalone UI of Redux DevTools, fetched with npm the first time. Throws with the reason where it cannot be had. */
export function devToolsPages(): string {
  // No dependency of ours: it would bring 318 packages, and its pages need none of them.
  return join(npmPackage({
    name: '@redux-devtools/app@8.0.0',
    integrity: 'sha512-iWyUuD5WiaFJcIZ4HJ0dQEfnb3QnSHRVr/PQl/0wuNKw3A6BCYmr/dVCNkVtDTthtnRYN6eDw6sS0T58oew7fQ==',
    folder: join(__dirname, '../../../.cache/bench/devtools'),
  }), 'build/web')
}
