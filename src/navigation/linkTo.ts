import { ROUTES, type ParamsOf, type Screen } from './routes'

type Names<List extends string> = List extends `${infer First} ${infer Rest}` ? First | Names<Rest> : List
/** Converts a parameter list to a record type: in `skuId pageId?`, `skuId` is required and `pageId` is optional. */
type ParamsRecord<List extends string> = List extends string
  ? { readonly [Name in Names<List> as Name extends `${string}?` ? never : Name]: string }
    & { readonly [Name in Names<List> as Name extends `${infer Optional}?` ? Optional : never]?: string }
  : never

/** Arguments of `linkTo`: none for a screen without parameters. */
export type LinkTo<Name extends Screen> = [ParamsOf<Name>] extends [never]
  ? []
  : Record<never,
  never> extends ParamsRecord<ParamsOf<Name>> ? [params?: ParamsRecord<ParamsOf<Name>>] : [params: ParamsRecord<ParamsOf<Name>>]

/** Screens that a link opens without parameters. */
export type PlainScreen = { [Name in Screen]: [] extends LinkTo<Name> ? Name : never }[Screen]

const PATHS = new Map(ROUTES.map(({ screen, paths }) => [screen, paths.at(-1) ?? '/']))

/** Path of a screen without parameters. */
export function pathOf(screen: Screen): string {
  return PATHS.get(screen) ?? '/'
}

/** Path of a screen with its parameters: `/platform/mall?mallId=mall01`. Undefined and empty parameters are omitted. */
export function linkTo<Name extends Screen>(screen: Name, ...[params]: LinkTo<Name>): string {
  const entries = Object.entries(params ?? {}).filter((each): each is [string, string] => each[1] !== undefined && each[1] !== '')
  const query = new URLSearchParams(entries).toString()
  const path = pathOf(screen)
  return query === '' ? path : `${path}?${query}`
}
