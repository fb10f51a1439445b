import { screen } from '../../../loading/declare'

/** How one comes by the app on this device. */
export const downloadScreen = screen('download', {
  view: async () => (await import(/* webpackChunkName: "installed" */ './DownloadScreen')).DownloadScreen,
})
