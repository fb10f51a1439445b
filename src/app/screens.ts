import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { Screen } from '../navigation/routes'
import { insist } from '../ui/insist'
import type { ScreenProps } from './screens/screenProps'

type ScreenComponent = ComponentType<ScreenProps>

function later<Module>(load: () => Promise<Module>, pick: (module: Module) => ScreenComponent) {
  return lazy(async () => ({ default: pick(await insist(load)) }))
}

const stores = () => import(/* webpackChunkName: "discovery" */ './screens/StoreScreens')
const brands = () => import(/* webpackChunkName: "discovery" */ './screens/BrandsScreen')

/** The screens that lie over the tabs, each fetched with the part of the app that it belongs to. */
export const SCREENS: Partial<Record<Screen, ScreenComponent>> = {
  merchant: later(stores, ({ StoreScreen }) => StoreScreen),
  merchantDetail: later(stores, ({ StoreDetailsScreen }) => StoreDetailsScreen),
  imagePreview: later(stores, ({ PhotoScreen }) => PhotoScreen),
  categoryPoiList: later(
    () => import(/* webpackChunkName: "discovery" */ './screens/CategoryScreen'),
    ({ CategoryScreen }) => CategoryScreen,
  ),
  rank: later(
    () => import(/* webpackChunkName: "discovery" */ './screens/RankScreen'),
    ({ RankScreen }) => RankScreen,
  ),
  mallList: later(
    () => import(/* webpackChunkName: "discovery" */ './screens/MallsScreen'),
    ({ MallsScreen }) => MallsScreen,
  ),
  mall: later(
    () => import(/* webpackChunkName: "discovery" */ './screens/MallScreen'),
    ({ MallScreen }) => MallScreen,
  ),
  brands: later(brands, ({ BrandsScreen }) => BrandsScreen),
  brandsHomepage: later(brands, ({ BrandScreen }) => BrandScreen),
  favoritesList: later(
    () => import(/* webpackChunkName: "discovery" */ './screens/FavouritesScreen'),
    ({ FavouritesScreen }) => FavouritesScreen,
  ),
  searchDishes: later(
    () => import(/* webpackChunkName: "search" */ './screens/SearchScreen'),
    ({ SearchScreen }) => SearchScreen,
  ),
}
