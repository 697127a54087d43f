import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { misspeltSettings, readConfig } from './config.ts'
import { WrongSetting } from './config-values.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'countersign-config-'))
after(() => rmSync(DATA_DIR, { recursive: true, force: true }))

const nameServers = (value: string) =>
  readConfig({ DATA_DIR, WEBHOOK_NAME_SERVERS: value }).webhookNameServers

test('WEBHOOK_NAME_SERVERS holds addresses, with ports or without', () => {
  assert.deepEqual(nameServers(''), [])
  const good = ['10.0.0.2', '10.0.0.2:5353', 'fd00::2', '[fd00::2]:53', '[fd00::2]']
  assert.deepEqual(nameServers(good.join(', ')), good)
  for (const wrong of [
    'ns.example.com',
    '10.0.0',
    '10.0.0.2:0',
    '10.0.0.2:65536',
    '[fd00::2]:x',
    'fd00::2:g',
  ]) {
    assert.throws(
      () => nameServers(`10.0.0.2 ${wrong}`),
      (error: unknown) => error instanceof WrongSetting && error.message.includes(`'${wrong}'`),
    )
  }
})

/** What a start with these settings is refused with. */
function refusal(env: Record<string, string>): string {
  try {
    readConfig({ DATA_DIR, ...env })
  } catch (error) {
    assert(error instanceof WrongSetting)
    return error.message
  }
  throw new Error('It starts')
}

test('a folder that cannot be made or written is refused by the name of its setting', () => {
  const file = join(DATA_DIR, 'a-file')
  writeFileSync(file, '')
  for (const folder of [file, join(file, 'below'), '/proc/nothing', '/proc']) {
    assert.ok(refusal({ DATA_DIR: folder }).startsWith(`DATA_DIR '${folder}' cannot be `), folder)
    const url = `file://${folder}`
    assert.ok(refusal({ FILES_URL: url }).startsWith(`FILES_URL '${url}' cannot be `), url)
  }
  assert.match(
    refusal({ FILES_URL: 'file://elsewhere/files' }),
    /^FILES_URL 'file:\/\/elsewhere\/files' must name /,
  )
  readConfig({ DATA_DIR, FILES_URL: `file://${join(DATA_DIR, 'made', 'here')}` })
  assert.deepEqual(readdirSync(join(DATA_DIR, 'made', 'here')), [], 'it leaves nothing behind')
})

test('FILES_URL names a bucket with everything that it needs, and says what is wrong with it', () => {
  const placeOf = (url: string) => readConfig({ DATA_DIR, FILES_URL: url }).files
  const endpoint = 'endpoint=https://s3.example.com:9000'
  assert.deepEqual(placeOf(`s3://papers/a/b/?${endpoint}&forcePathStyle=true`), {
    kind: 's3',
    url: `s3://papers/a/b/?${endpoint}&forcePathStyle=true`,
    bucket: 'papers',
    prefix: 'a/b/',
    endpoint: 'https://s3.example.com:9000',
    region: 'us-east-1',
    forcePathStyle: true,
  })
  const more = 'region=eu-west-1&encryption=aws:kms&kmsKeyId=alias/papers&lockMode=compliance&lockDays=30'
  assert.deepEqual(placeOf(`s3://papers?${more}`), {
    kind: 's3',
    url: `s3://papers?${more}`,
    bucket: 'papers',
    prefix: '',
    region: 'eu-west-1',
    forcePathStyle: false,
    encryption: { algorithm: 'aws:kms', kmsKeyId: 'alias/papers' },
    lock: { mode: 'COMPLIANCE', days: 30 },
  })
  for (const [url, message] of [
    ['s3://', /must name a bucket/],
    ['s3://Papers_1', /must name a bucket/],
    ['s3://key:secret@papers', /^FILES_URL must not hold credentials: set AWS_ACCESS_KEY_ID/],
    ['s3://papers?endpoint=https://key:secret@s3.example.com', /^FILES_URL must not hold credentials/],
    ['s3://papers?regoin=eu', /unknown parameter 'regoin'; did you mean region\?/],
    ['s3://papers?endpoint=s3.example.com', /endpoint with http:\/\/ or https:\/\/, not 's3\.example\.com'/],
    ['s3://papers?forcePathStyle=yes', /forcePathStyle=true or false, not 'yes'/],
    ['s3://papers?encryption=des', /encryption=AES256 or aws:kms, not 'des'/],
    ['s3://papers?kmsKeyId=1', /kmsKeyId, which goes with encryption=aws:kms alone/],
    ['s3://papers?lockMode=for-ever', /lockMode=governance or compliance, not 'for-ever'/],
    ['s3://papers?lockMode=governance', /must have lockDays, a whole number from 1 to/],
    ['https://papers', /^FILES_URL must be an address that begins with file:\/\/ or s3:\/\/$/],
  ] as const) {
    assert.match(refusal({ FILES_URL: url }), message)
    assert.ok(!refusal({ FILES_URL: url }).includes('secret@'))
  }
})

test('DATABASE_URL names one host or several, and says what is wrong with them', () => {
  for (const url of [
    'postgres://u:p@a:5432,b:5432/db?target_session_attrs=read-write',
    'postgresql://u:p%40ss@a,b/db?sslmode=require&target_session_attrs=primary',
    'postgres://u:p@[fd00::1]:5432,[fd00::2]/db',
    'postgresql://u:p@/db?host=%2Frun%2Fpostgresql&port=5433',
    'postgres://u:p@%2Frun%2Fpostgresql/db',
    'postgres://localhost/db?target_session_attrs=any',
    'postgres:///db',
  ])
    assert.equal(readConfig({ DATA_DIR, DATABASE_URL: url }).databaseUrl, url)
  for (const [url, message] of [
    ['mysql://u:hidden@a/db', /^DATABASE_URL must be an address that begins with postgres:\/\/$/],
    ['postgres://u:hidden@a,,b/db', /^DATABASE_URL names 3 hosts, and one of them is empty/],
    ['postgres://u:hidden@a,/db', /^DATABASE_URL names 2 hosts, and one of them is empty/],
    ['postgres://u:hidden@a,b:54x/db', /names the host 'b:54x', whose port is not a whole number from 1 to/],
    ['postgres://u:hidden@a:65536/db', /names the host 'a:65536', whose port is not/],
    ['postgres://u:hidden@a,fd00::1/db', /names the host 'fd00::1', whose port is not/],
    [
      'postgres://u:hidden@a,[fd00/db',
      /names the host '\[fd00', which cannot be a host: .* IPv6 in brackets/,
    ],
    ['postgres://u:hidden@/db?host=a,b', /has several values in 'host=': name several hosts before the path/],
    ['postgres://u:hidden@a,b/db?port=1,2', /has several values in 'port='/],
    ['postgres://u:hidden@a,b/db?host=c', /several hosts before the path, and one in 'host='/],
    [
      'postgres://u:hidden@a,b/db?target_session_attrs=any',
      /has target_session_attrs=any: it must be read-write/,
    ],
    ['postgres://u:hidden@a/db?target_session_attrs=standby', /has target_session_attrs=standby/],
    ['postgres://u:hidden@a b,c/db', /names the host 'a b', which cannot be a host/],
    ['postgres://u:hidden@a<b/db', /^DATABASE_URL cannot be read as an address: percent-encode/],
  ] as const) {
    assert.match(refusal({ DATABASE_URL: url }), message)
    assert.match(refusal({ DATABASE_APP_URL: url }), /^DATABASE_APP_URL /)
    assert.ok(!refusal({ DATABASE_URL: url }).includes('hidden'), url)
  }
})

test('READ_URL names one standby', () => {
  const url = 'postgres://b:5432/db'
  assert.equal(readConfig({ DATA_DIR, READ_URL: url }).readUrl, url)
  for (const [wrong, message] of [
    ['b:5432', /^READ_URL must be an address that begins with postgres:/],
    ['postgres://a,b/db', /^READ_URL names several hosts: name one standby$/],
    ['postgres://b/db?target_session_attrs=standby', /^READ_URL has target_session_attrs: leave it away/],
  ] as const)
    assert.match(refusal({ READ_URL: wrong }), message)
})

test('SMTP_CA names certificates, else the start is refused with its path', () => {
  assert.equal(refusal({ SMTP_CA: '/nowhere.pem' }), "SMTP_CA names '/nowhere.pem', which does not exist")
  const path = fileURLToPath(import.meta.url)
  assert.ok(
    refusal({ SMTP_CA: path }).startsWith(
      `SMTP_CA must name a PEM file with certificates of the mail server's authorities, and '${path}' is not one: `,
    ),
  )
})

test('CHROMIUM_PATH is asked what it is', () => {
  for (const path of ['/bin/false', '/bin/true', '/bin/ls', '/etc/passwd', DATA_DIR])
    assert.ok(
      refusal({ CHROMIUM_PATH: path }).startsWith(`CHROMIUM_PATH must name a Chromium, and '${path}' `),
    )
  const browser = join(DATA_DIR, 'browser')
  writeFileSync(browser, '#!/bin/sh\necho Chromium 153.0.8010.0\n', { mode: 0o755 })
  assert.equal(readConfig({ DATA_DIR, CHROMIUM_PATH: browser }).chromiumPath, browser)
})

test('a key of another length is refused, and none is made by reading the settings', () => {
  assert.equal(refusal({ SECRET_KEY: 'c2hvcnQ=' }), 'SECRET_KEY must hold 32 bytes in base64')
  const path = join(DATA_DIR, 'secret.key')
  assert.deepEqual(readConfig({ DATA_DIR }).secretKey, { path })
  assert.ok(!existsSync(path))
  writeFileSync(path, 'c2hvcnQ=')
  assert.throws(() => readConfig({ DATA_DIR }), new RegExp(`The file ${path} must hold a key`))
  rmSync(path)
})

test('a name that is nearly that of a setting is told, unless that setting is set', () => {
  assert.deepEqual(
    misspeltSettings({ SMPT_URL: '', FILE_URL: '', secret_key: '', PATH: '', HOME: '', LANG: '' }),
    [
      'The variable SMPT_URL is not a setting; did you mean SMTP_URL?',
      'The variable FILE_URL is not a setting; did you mean FILES_URL?',
      'The variable secret_key is not a setting; did you mean SECRET_KEY?',
    ],
  )
  assert.deepEqual(misspeltSettings({ FILE_URL: '', FILES_URL: '' }), [])
})

test('where the sealing key is: a PKCS #11 URI and a remote signing service are read, and what is wrong is named', () => {
  const file = join(DATA_DIR, 'driver.so')
  writeFileSync(file, '')
  const query = `module-path=${file}&pin-source=file:${file}`
  const { signing } = readConfig({
    DATA_DIR,
    SIGNING_PKCS11: `pkcs11:token=My%20Seals;id=%a1%02;type=private?${query}`,
    SOFTHSM2_CONF: '/etc/softhsm2.conf',
    SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
  })
  assert.deepEqual(signing, {
    setting: 'SIGNING_PKCS11',
    modulePath: file,
    pinPath: file,
    token: 'My Seals',
    id: 'a102',
    certificates: [],
    environment: { SOFTHSM2_CONF: '/etc/softhsm2.conf' },
  })
  const token = (value: string) => refusal({ SIGNING_PKCS11: value })
  assert.match(token('token=a'), /^SIGNING_PKCS11 must begin with pkcs11:/)
  assert.match(token(`pkcs11:object=b?${query}`), /must name the token by/)
  assert.match(token(`pkcs11:token=a?${query}`), /must name the key by/)
  assert.match(
    token(`pkcs11:token=a;object=b;label=c?${query}`),
    /an attribute 'label', which is not one of token,/,
  )
  assert.match(token(`pkcs11:token=a;token=b?${query}`), /has 'token' twice/)
  assert.match(token(`pkcs11:token=%zz;object=b?${query}`), /'token' that is empty or not percent-encoded/)
  assert.match(token(`pkcs11:slot-id=x;object=b?${query}`), /a number as 'slot-id'/)
  assert.match(token(`pkcs11:token=a;object=b?pin-source=${file}`), /must have 'module-path'/)
  assert.match(
    token(`pkcs11:token=a;object=b?${query}.away`),
    /names '.*away' as 'pin-source', which does not exist/,
  )
  const pin = token(`pkcs11:token=a;object=b?module-path=${file}&pin-value=4711`)
  assert.match(pin, /takes no 'pin-value'/)
  assert.doesNotMatch(pin, /4711/)

  const csc = {
    SIGNING_CSC: 'https://sign.example.com/csc/v2/',
    SIGNING_CSC_CREDENTIAL: 'one',
    SIGNING_CSC_CLIENT_ID: 'us',
    SIGNING_CSC_CLIENT_SECRET: 'word',
  }
  const remote = readConfig({ DATA_DIR, ...csc }).signing
  assert.equal(remote?.setting === 'SIGNING_CSC' && remote.url, 'https://sign.example.com/csc/v2')
  assert.match(
    refusal({ ...csc, SIGNING_CSC_CREDENTIAL: '' }),
    /and SIGNING_CSC_CREDENTIAL is not: both are needed$/,
  )
  for (const address of [
    'http://sign.example.com/csc/v2',
    'https://me:word@sign.example.com',
    'sign.example.com',
  ])
    assert.match(
      refusal({ ...csc, SIGNING_CSC: address }),
      /^SIGNING_CSC must be an address that begins with https:/,
    )
  assert.match(refusal({ ...csc, SIGNING_PKCS12: file }), /^SIGNING_PKCS12 and SIGNING_CSC are both set/)
  assert.match(refusal({ ...csc, SIGNING_CERTIFICATES: file }), /^SIGNING_CERTIFICATES must name a PEM file/)
})
