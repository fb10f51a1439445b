import { screen } from '../../../data/declare'

export const downloadScreen = screen('download', {
  view: async () => (await import(/* webpackChunkName: "installed" */ './DownloadScreen')).DownloadScreen,
})
