import type { way as english } from '../en/way.ts'
import type { In } from '../languages.ts'

export const way: In<'pt', typeof english> = {
  'guide.skip': 'Ir para o que falta',
  'guide.skipDone': 'Não falta nada: ir para o fim',
  'guide.pages': 'Página {page} de {count}',
  'field.goOn': 'Continuar',
  'field.nth': '{label}, {n} de {count}',
  'pages.title': 'Páginas',
  'pages.number': 'Número da página',
  'pages.go': 'Mostrar',
  'action.later': 'Concluir mais tarde',
  'later.text': 'O que preencheu está guardado. Pode fechar esta página e voltar aqui pelo mesmo link.',
  'later.embedded':
    'O que preencheu está guardado. Pode sair desta página e voltar a abrir os documentos mais tarde.',
  'later.until': 'É possível assinar até {at}.',
  'later.unsaved': 'Ainda não está tudo guardado. Mantenha esta página aberta até lá.',
  'later.back': 'Continuar agora',
}
