// Each module registers its endpoints when it is loaded. These imports load all of them.
import '../app/allModules'
import '../app/flows'

export { findEndpoint } from '../api/kit/endpoint'
