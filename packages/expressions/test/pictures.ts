import fc from 'fast-check'

const json = (value: unknown) => JSON.stringify(value)
const pick = fc.constantFrom

const numbers = fc.oneof(
  fc.integer({ min: -2_000, max: 2_000 }),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((value) => Number(value.toFixed(4))),
  pick(0, 1, 0.5, 12_345.678, 1e12, 1e-5, 123_456_789, -0.001, 1_234_567_890_123),
)
const numberPicture = fc.oneof(
  fc
    .array(pick('#', '0', ',', '.', '%', '‰', 'e', ';', '$', '-', ' ', '#,##0', '0.00', '9'), {
      minLength: 1,
      maxLength: 7,
    })
    .map((parts) => parts.join('')),
  pick(
    '#,###.00',
    '0.0##',
    '(#,##0.00);[0]',
    '00.000e0',
    '#0.0#e00',
    '01,23,45',
    '#.##,##',
    '$#,##0.00 USD',
    '##0%',
  ),
)
const options = pick(
  '',
  ', {"decimal-separator": ","}',
  ', {"zero-digit": "\\u0660"}',
  ', {"grouping-separator": " "}',
  ', {"percent": "pc", "minus-sign": "~"}',
)
const integerPicture = fc.oneof(
  pick(
    'w',
    'W',
    'Ww',
    'i',
    'I',
    'a',
    'A',
    '0',
    '#0',
    '000',
    '#,##0',
    '#:##:##0',
    '1',
    '٠',
    '#·0',
    'x',
    '',
    '0;o',
    'w;o',
    'Ww;o',
    '0,00,0;o',
    '١;c',
  ),
  fc
    .array(pick('#', '0', ',', '.', ';', 'o', '1', ':'), { minLength: 1, maxLength: 6 })
    .map((parts) => parts.join('')),
)
const marker = fc
  .tuple(
    pick(...'YMDdFWwXxHhPmsfZzCE'),
    pick(
      '',
      '',
      '1',
      '01',
      '0001',
      '001',
      '1o',
      'n',
      'N',
      'Nn',
      'I',
      'i',
      'w',
      'W',
      'Ww',
      'a',
      'A',
      '#,##0',
      '01:01',
      '0101',
      '01:01t',
      '0',
      '1t',
    ),
    pick('', '', '', ',2', ',*-3', ',3-3', ',2-2', ',4'),
  )
  .map(([component, presentation, width]) => `[${component}${presentation}${width}]`)
const datePicture = fc.oneof(
  fc
    .array(fc.oneof(marker, pick('-', '/', ' ', ':', 'T', '[[', ']]', ', ')), { minLength: 1, maxLength: 7 })
    .map((parts) => parts.join('')),
  pick(
    '[Y0001]-[M01]-[D01]',
    '[D1o] of [MNn] [Y]',
    '[FNn], [D] [MNn,*-3] [Y,2] [h]:[m01] [P]',
    '[Y]-[d001]',
    '[X0001]-W[W01]-[F1]',
    '[H01]:[m01]:[s01].[f001][Z]',
    '[M]/[D]/[Y] [h#1]:[m01][PN] [z]',
  ),
)
const instants = fc.oneof(
  fc.integer({ min: -3e12, max: 5e12 }),
  pick(0, 1_521_801_216_617, 1_104_537_600_000, 1_704_067_199_999, -1),
)
// Of negative offsets the reference reads the minutes as positive ones (README, Differences): they are written only.
const zones = pick(
  '',
  ', "+0000"',
  ', "+0530"',
  ', "-0500"',
  ', "+0100"',
  ', "Z"',
  ', "Europe/Berlin"',
  ', "+14"',
)

const readableZones = pick('', ', "+0000"', ', "+0530"', ', "Z"', ', "Europe/Berlin"', ', "+14"')

/** Calls of the functions that take pictures. */
export const pictureArbitrary = fc.oneof(
  fc
    .tuple(numbers, numberPicture, options)
    .map(([value, picture, symbols]) => `$formatNumber(${value}, ${json(picture)}${symbols})`),
  fc.tuple(numbers, integerPicture).map(([value, picture]) => `$formatInteger(${value}, ${json(picture)})`),
  fc
    .tuple(fc.nat(5_000), pick('w', 'W', 'I', 'i', 'a', 'A', '0', '#,##0', 'w;o', '0;o', '٠'))
    .map(([value, picture]) => `$parseInteger($formatInteger(${value}, ${json(picture)}), ${json(picture)})`),
  fc
    .tuple(instants, datePicture, zones)
    .map(([value, picture, zone]) => `$fromMillis(${value}, ${json(picture)}${zone})`),
  fc
    .tuple(instants, datePicture, readableZones)
    .map(
      ([value, picture, zone]) =>
        `$toMillis($fromMillis(${value}, ${json(picture)}${zone}), ${json(picture)})`,
    ),
  fc
    .tuple(
      pick(
        '2018',
        '12',
        'March',
        'Mon',
        '10:30',
        '7',
        'MMXX',
        'twenty-one',
        '2018-03-27',
        '1st',
        '+05:30',
        'pm',
        'xii',
        '366',
      ),
      datePicture,
    )
    .map(([text, picture]) => `$toMillis(${json(text)}, ${json(picture)})`),
  fc
    .tuple(numbers, fc.integer({ min: -6, max: 6 }))
    .map(
      ([value, places]) =>
        `[$round(${value}, ${places}), $formatBase(${value}, ${places + 8}), $string(${value} / 3)]`,
    ),
  pick(
    '2018',
    '2018-03',
    '2018-03-27',
    '2018-03-27T10:20:30',
    '2018-03-27T10:20:30.123Z',
    '2018-03-27T10:20:30+0130',
    '2018-13-01',
    '2018-3-1',
    '2018-02-31',
    '2018T10:20:30',
    '2018-03-27Z',
  ).map((text) => `$toMillis(${json(text)})`),
)
