import type { In } from '@countersign/engine'
import type { wayIn as english } from '../en/way-in.ts'

export const wayIn: In<'ja', typeof english> = {
  inApplication: '送信者のアプリケーションで開封（埋め込みトークン）',
  inPerson: '対面、{host} の端末で署名。端末は本人に手渡され、本人であることを本人が確認',
  personalLink: '個人用リンク',
  linkSent: '{emails} にメールで送信',
  linkMailed: '{emails} 宛てのメール',
  linkKept: 'サービス内に保管され送信されなかったメール',
  linkGivenOut: 'APIを通じて送信者のアプリケーションに提供',
  also: 'および',
  api_key: 'アプリケーション（APIキー）',
  user: '組織の担当者',
  embed: 'アプリケーション（埋め込み）',
  participant: '参加者',
  erased: '消去済み',
}
