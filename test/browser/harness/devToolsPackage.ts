import { join } from 'node:path'
import { npmPackage } from './npmPackage'

/** The folder of the standalone UI of Redux DevTools, which npm fetches once. Throws with the reason when it cannot. */
export function devToolsPages(): string {
  // Not a dependency: it would install 318 packages, which its pages do not need.
  return join(npmPackage({
    name: '@redux-devtools/app@8.0.0',
    integrity: 'sha512-iWyUuD5WiaFJcIZ4HJ0dQEfnb3QnSHRVr/PQl/0wuNKw3A6BCYmr/dVCNkVtDTthtnRYN6eDw6sS0T58oew7fQ==',
    folder: join(__dirname, '../../../.cache/bench/devtools'),
  }), 'build/web')
}
