// Endpoints are described as the code that calls them is loaded: all of it is, here.
import '../app/allModules'
import '../app/flows'

export { findEndpoint } from '../api/endpoint'
