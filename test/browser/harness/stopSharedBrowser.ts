export { stopSharedBrowser as default } from './sharedBrowser'
