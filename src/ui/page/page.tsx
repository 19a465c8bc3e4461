import { Text, View } from '@tarojs/components'
import { type ReactNode, useEffect, useState } from 'react'
import { pageHere } from '@/platform/here'
import { host, nativeHeader } from '@/platform/host'
import { useReach } from '@/platform/reach'
import { back as goBack } from '@/platform/router'
import { dropShell } from '@/platform/shell'
import { useLooks } from '@/platform/theme'
import { setTitle } from '@/platform/title-bar'
import { askForWords, hasWords, useLateWords, useSpeaks, useWords } from '@/words'
import { press } from '../base/press'
import { Button } from '../controls/button'
import { Failed } from '../feedback/failed'
import { Notice } from '../feedback/notice'
import { Icon, type IconName } from '../icon'
import { Row } from '../layout/row'
import { Sheet } from '../layout/sheet'
import { Overlays } from '../overlays'
import { useOverlays } from '../overlays/store'
import { toast } from '../overlays/toast'
import './page.scss'

export interface MenuItem {
  readonly label: string
  readonly icon?: IconName
  readonly onPress: () => unknown
  readonly danger?: boolean
  readonly disabled?: boolean
  readonly reason?: string
}

interface Props {
  readonly title: string
  /** What the bar says instead, as long as the page itself shows its title. */
  readonly barTitle?: string | undefined
  readonly children: ReactNode
  /** Stands in the tab bar: no way back, room for the bar. */
  readonly tab?: boolean
  readonly back?: false | (() => void)
  readonly action?: {
    readonly label: string
    readonly icon?: IconName
    readonly onPress: () => unknown
    readonly disabled?: boolean
    /** Said when it is tapped while it is disabled. */
    readonly reason?: string
  }
  readonly more?: readonly MenuItem[]
  readonly footer?: ReactNode
  readonly onRefresh?: () => Promise<unknown>
  readonly onReachEnd?: () => unknown
  /** Says nothing of the words of its own area. */
  readonly plain?: boolean
  /** Takes the room a desktop has; or stays in sight there while what was opened from it stands beside it. */
  readonly room?: 'wide' | 'listing' | 'beside'
}

export function Page({
  title,
  barTitle = title,
  children,
  tab = false,
  room,
  plain = false,
  back,
  action,
  more,
  footer,
  ...reach
}: Props) {
  const speaks = useSpeaks(useState(plain ? '' : pageHere)[0])
  const looks = useLooks()
  const onTop = useReach({ refresh: reach.onRefresh, end: reach.onReachEnd })
  // A browser keeps it with its tabs and bookmarks; a host shows it in a bar of its own.
  const known = host() === 'browser' ? title : barTitle
  useEffect(() => {
    if (onTop) setTitle(known)
  }, [known, onTop])
  useEffect(() => {
    if (speaks) dropShell()
  }, [speaks])
  const isAfloat = nativeHeader && (action !== undefined || more !== undefined)
  const names = [
    ...['page', tab && !nativeHeader && 'page--tab', room && `page--${room}`, footer && 'page--footed'],
    ...[isAfloat && 'page--tools', looks],
  ]
    .filter(Boolean)
    .join(' ')
  if (!speaks) {
    return (
      <View className={names}>
        <LateWords />
      </View>
    )
  }
  return (
    <View className={names}>
      <Head title={barTitle} tab={tab} back={back} action={action} more={more} />
      <View>
        <LastingLine />
      </View>
      <View className="page__content" role="main">
        <View>{footer ? null : <NewVersion />}</View>
        {children}
      </View>
      {footer ? <View className="page__footer">{footer}</View> : null}
      {onTop ? <Overlays /> : null}
    </View>
  )
}

/** Its words do not come: they are asked for again. Where there are none at all that is said in every language. */
function LateWords() {
  const t = useWords()
  const isLate = useLateWords()
  useEffect(() => {
    if (isLate) dropShell()
  }, [isLate])
  if (!isLate) return null
  if (hasWords()) return <Failed text={t('shell.lostPageText')} onRetry={askForWords} />
  return <Button kind="plain" wide label="重试 · Retry · Reintentar" onPress={askForWords} />
}

/** What lasts is said on every page, and leads to where it can be seen. */
function LastingLine() {
  const line = useOverlays((overlays) => overlays.line)
  if (line === null) return null
  return (
    <View className={`page__line${line.isUrgent ? ' page__line--urgent' : ''}`} role="button" {...press(line.onPress)}>
      <Icon name="device-mobile" size={18} />
      <Text className="page__line-words">{line.text}</Text>
      <Icon name="caret-right" size={16} />
    </View>
  )
}

/** Offered where nothing is being filled in. */
function NewVersion() {
  const t = useWords()
  const take = useOverlays((overlays) => overlays.take)
  if (take === null) return null
  return <Notice kind="info" text={t('shell.newVersion')} action={{ label: t('shell.reload'), onPress: take }} />
}

/** Two lines; a tap shows all of a longer one. */
function Title({ text }: { readonly text: string }) {
  const [isFull, setFull] = useState(false)
  return (
    <Text
      className={`page__title${isFull ? ' page__title--full' : ''}`}
      role="heading"
      aria-level={1}
      onClick={() => setFull(!isFull)}
    >
      {text}
    </Text>
  )
}

type HeadProps = { [K in 'title' | 'tab' | 'back' | 'action' | 'more']: Props[K] | undefined }

/** With a native title bar the buttons float at the lower edge. */
function Head({ title, tab, back, action, more }: HeadProps) {
  const [isOpen, setOpen] = useState(false)
  const classes = ['page__head', nativeHeader && 'page__head--afloat', isOpen && 'page__head--open']
  if (nativeHeader && action === undefined && more === undefined) return null
  return (
    <View className={classes.filter(Boolean).join(' ')} role="banner">
      {nativeHeader ? null : (
        <>
          {tab === true || back === false ? null : <Back onPress={back ?? goBack} />}
          <Title text={title ?? ''} />
        </>
      )}
      {action === undefined ? null : <Action action={action} />}
      {more === undefined ? null : <More items={more} isOpen={isOpen} setOpen={setOpen} />}
    </View>
  )
}

function Back({ onPress }: { readonly onPress: () => void }) {
  const t = useWords()
  return (
    <View className="page__back" role="button" aria-label={t('shell.back')} {...press(onPress)}>
      <Icon name="caret-left" size={22} />
    </View>
  )
}

function Action({ action }: { readonly action: NonNullable<Props['action']> }) {
  const { label, disabled = false, reason, icon, onPress } = action
  return (
    <Button
      kind="text"
      label={label}
      disabled={disabled}
      onRefused={() => reason && toast(reason)}
      {...(host() !== 'browser' && icon ? { icon } : {})}
      onPress={onPress}
    />
  )
}

interface MoreProps {
  readonly items: readonly MenuItem[]
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
}

function More({ items, isOpen, setOpen }: MoreProps) {
  const t = useWords()
  return (
    <>
      <View className="page__back" role="button" aria-label={t('shell.more')} {...press(() => setOpen(true))}>
        <Icon name="dots-three" size={22} />
      </View>
      <Sheet open={isOpen} title={t('shell.more')} onClose={() => setOpen(false)}>
        {items.map(({ label, onPress, danger, ...rest }) => (
          <Row
            key={label}
            title={label}
            danger={danger ?? false}
            {...rest}
            onPress={() => {
              setOpen(false)
              onPress()
            }}
          />
        ))}
      </Sheet>
    </>
  )
}
