import { Awaited, fetchable } from './late'
import css from './RichText.module.css'
import type { RichTextProps } from './RichTextBlocks'

const Blocks = fetchable(() => import(/* webpackChunkName: "richText" */ './RichTextBlocks').then((part) => part.RichTextBlocks))

/** Preloads the parser before the first rich text is shown. */
export const fetchRichText = Blocks.fetch

/** Markup from the server: rules, terms and stories. The parser loads with the first rich text. */
export function RichText(props: RichTextProps) {
  if (props.html.trim() === '') return null
  return (
    <Awaited isThere={Blocks.isThere()} fallback={<Coming html={props.html} />}>
      <Blocks {...props} />
    </Awaited>
  )
}

/** Takes the height of the final text, so that the content below does not move when the parser has loaded. */
function Coming({ html }: Pick<RichTextProps, 'html'>) {
  return (
    <div className={`${css.text} ${css.coming}`} aria-hidden="true">
      {html.split(/<\/(?:p|li|h[1-6])>/i).map((part, at) => {
        const words = part.replace(/<br\s*\/?>/gi, '\n').replace(/<[^>]*>|&\w+;/g, '').trim()
        return words !== '' && <p key={at} className={/<li\b/i.test(part) ? css.item : undefined}><span>{words}</span></p>
      })}
    </div>
  )
}
