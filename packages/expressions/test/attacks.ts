/** What a hostile author could save. Each must end within 1.2 s and 128 MB, with a code or a right answer. */
export interface Attack {
  name: string
  source: string
  input?: unknown
}

const as = 'a'.repeat(30_000)
const nest = (open: string, close: string, times: number, inner = '1') =>
  open.repeat(times) + inner + close.repeat(times)
const double = (times: number, seed: string, step: string) =>
  `($x := ${seed}; ${`$x := ${step}; `.repeat(times)}`
const redos = [
  '(a+)+$',
  '(a|a)*b',
  '(a*)*b',
  'a*a*a*a*a*b',
  '(x+x+)+y',
  '(.*)(.*)(.*)(.*)=',
  '([a-z]+)*1',
  '(a?){50}a{50}b',
]

export const attacks: readonly Attack[] = [
  // Regular expressions in each function that takes a pattern.
  ...redos.flatMap((pattern): Attack[] => [
    { name: `match ${pattern}`, source: `$match(text, /^${pattern}/)`, input: { text: `${as}!` } },
    { name: `contains ${pattern}`, source: `$contains(text, /${pattern}/)`, input: { text: `${as}!` } },
    { name: `replace ${pattern}`, source: `$replace(text, /${pattern}/, "x")`, input: { text: `${as}!` } },
    { name: `split ${pattern}`, source: `$split(text, /${pattern}/)`, input: { text: `${as}!` } },
  ]),
  { name: 'regex as a function', source: '/^(a+)+$/(text)', input: { text: `${as}!` } },
  { name: 'a million matches', source: '$count($match(text, /a/))', input: { text: 'a'.repeat(1_000_000) } },
  { name: 'unrolled repetition', source: '/((a{100}){100}){100}/("a")' },
  { name: 'nothing, repeated', source: '/(?:(?:(?:){9999}){9999}){9999}/("a")' },
  { name: 'deep groups', source: `/${nest('(', ')', 1_000, 'a')}/("a")` },
  {
    name: 'matcher that never ends',
    source:
      '($m := function($s) { {"match": "a", "start": 0, "end": 1, "groups": [], "next": $m} }; $match("a", $m))',
  },
  {
    name: 'replacer that grows',
    source: '$replace(text, /a/, function($m) { $pad("x", 100000) })',
    input: { text: as },
  },
  // Pictures.
  { name: 'toMillis picture', source: `$toMillis("${'1'.repeat(5_000)}!", "${'[Y][Y]'.repeat(50)}")` },
  { name: 'toMillis words', source: `$toMillis("${'one-'.repeat(1_000)}!", "[Yw][Mw][Dw][Hw]")` },
  {
    name: 'toMillis long picture',
    source: '$toMillis(text, $pad("[Y]", 500000, "[M]"))',
    input: { text: as },
  },
  { name: 'toMillis width', source: '$toMillis("1", "[Y,99999999]")' },
  { name: 'fromMillis width', source: '$fromMillis(0, "[Y,99999999-99999999]")' },
  { name: 'fromMillis many parts', source: '$fromMillis(0, $pad("[Y]", 900000, "[Y]"))' },
  { name: 'formatNumber picture', source: '$formatNumber(1, $pad("#", 1000000, "#,"))' },
  { name: 'formatNumber fraction', source: '$formatNumber(1, "0." & $pad("0", 900, "0"))' },
  { name: 'formatInteger roman', source: '$formatInteger(1e15, "I")' },
  { name: 'formatInteger letters of infinity', source: '$formatInteger(1/0, "A")' },
  { name: 'formatInteger words of infinity', source: '$formatInteger(1/0, "w")' },
  { name: 'formatInteger zeros', source: '$formatInteger(1, $pad("0", 15000000, "0"))' },
  // Sizes.
  { name: 'pad', source: '$pad("x", 5e8)' },
  { name: 'pad to the left with a long text', source: '$pad("x", -1e15, $pad("y", 1e6, "z"))' },
  { name: 'join', source: '$join($map([1..100000], function($i) { $pad("x", 1000) }), $pad("y", 100000))' },
  { name: 'doubled text', source: `${double(40, '"xxxxxxxx"', '$x & $x')} $length($x))` },
  { name: 'doubled text in a loop', source: '($f := function($s) { $f($s & $s) }; $f("x"))' },
  { name: 'string of a doubled structure', source: `${double(40, '[1]', '[$x, [$x]]')} $string($x))` },
  { name: 'result of a doubled structure', source: `${double(60, '{"a": 1}', '{"a": $x, "b": $x}')} $x)` },
  {
    name: 'equality of doubled structures',
    source: `${double(60, '{"a": 1}', '{"a": $x, "b": $x}')} $x = $merge([$x, {"c": 1}]).{"a": a, "b": b})`,
  },
  {
    name: 'clone of a doubled structure',
    source: `${double(60, '{"a": 1}', '{"a": $x, "b": $x}')} $clone($x))`,
  },
  {
    name: 'transform of a doubled structure',
    source: `${double(60, '{"a": 1}', '{"a": $x, "b": $x}')} $x ~> |a|{"c": 1}|)`,
  },
  {
    name: 'descendants of a doubled structure',
    source: `${double(60, '{"a": 1}', '{"a": $x, "b": $x}')} $count($x.**))`,
  },
  { name: 'truth of a doubled structure', source: `${double(60, '[0]', '[[$x], [$x]]')} $boolean($x))` },
  { name: 'keys of a doubled structure', source: `${double(60, '[{"a": 1}]', '[[$x], [$x]]')} $keys($x))` },
  { name: 'fields of a doubled structure', source: `${double(60, '[{"a": 1}]', '[[$x], [$x]]')} $x.a)` },
  {
    name: 'wildcard of a doubled structure',
    source: `${double(60, '[{"a": 1}]', '[[$x], [$x]]')} {"b": $x}.*)`,
  },
  {
    name: 'spread of a doubled structure',
    source: `${double(60, '[{"a": 1}]', '[[$x], [$x]]')} $spread($x))`,
  },
  { name: 'huge range', source: '$sum([1..9999999])' },
  { name: 'many ranges', source: '$map([1..1000], function($i) { [1..1000000] })' },
  { name: 'cross product', source: '[1..1000].([1..1000].([1..1000]))' },
  {
    name: 'cross product with focus',
    source: 'a@$x.$$.a@$y.$$.a@$z.{"x": $x}',
    input: { a: Array.from({ length: 1_000 }, (_, index) => index) },
  },
  { name: 'append in a loop', source: '$reduce([1..100000], function($a, $i) { $append($a, $i) }, [])' },
  {
    name: 'object in a loop',
    source: '$reduce([1..100000], function($a, $i) { $merge([$a, {$string($i): $i}]) }, {})',
  },
  { name: 'grouping by everything', source: '[1..200000]{$string($): $}' },
  { name: 'grouping with large values', source: '[1..2000]{"k" & $: [1..10000]}' },
  { name: 'distinct of objects', source: '$distinct([1..20000].{"a": $})' },
  { name: 'zip of everything', source: '$zip([1..1000000], [1..1000000], [1..1000000])' },
  { name: 'split into characters', source: '$split($pad("x", 10000000, "y"), "")' },
  { name: 'escapes', source: '$encodeUrlComponent($pad("€", 10000000, "€"))' },
  { name: 'quotes', source: '$string([$pad("x", 8000000, "\\u0001")])' },
  { name: 'replace text with itself', source: '($s := $pad("a", 100000, "a"); $replace($s, "a", $s))' },
  {
    name: 'substring over and over',
    source: '($s := $pad("a", 1000000, "😀"); [1..100000].$substring($s, $, 10))',
  },
  { name: 'shuffle', source: '$shuffle([1..1500000])[0]' },
  {
    name: 'sort with a comparator that lies',
    source: '$sort([1..100000], function($a, $b) { $random() > 0.5 })',
  },
  {
    name: 'sort with a comparator that works',
    source: '$sort([1..1000], function($a, $b) { $sum([1..100000]) > 0 })',
  },
  { name: 'order by work', source: '[1..10000]^($sum([1..10000]))' },
  // Work that hides in cheap-looking places.
  {
    name: 'search made for the search',
    source: `$contains(text, $pad("", 200000, "a") & "b" & $pad("", 200000, "a"))`,
    input: { text: 'a'.repeat(2_000_000) },
  },
  {
    name: 'split made for the search',
    source: `$split(text, $pad("", 200000, "a") & "b" & $pad("", 200000, "a"))`,
    input: { text: 'a'.repeat(2_000_000) },
  },
  {
    name: 'replace made for the search',
    source: `$replace(text, $pad("", 200000, "a") & "b" & $pad("", 200000, "a"), "")`,
    input: { text: 'a'.repeat(2_000_000) },
  },
  {
    name: 'comparing long texts',
    source: '($a := $pad("", 2000000, "x") & "a"; $b := $pad("", 2000000, "x") & "b"; [1..200000][$a < $b])',
  },
  {
    name: 'equality of long texts',
    source: '($a := $pad("", 2000000, "x") & "a"; $b := $pad("", 2000000, "x") & "b"; [1..200000][$a = $b])',
  },
  {
    name: 'including long texts',
    source:
      '($a := $pad("", 2000000, "x") & "a"; $b := [$pad("", 2000000, "x") & "b"]; [1..200000][$a in $b])',
  },
  {
    name: 'sorting long texts',
    source:
      '($a := $pad("", 2000000, "x") & "a"; $b := $pad("", 2000000, "x") & "b"; $sort([1..100000].($ % 2 = 0 ? $a : $b)))',
  },
  {
    name: 'order by long texts',
    source:
      '($a := $pad("", 2000000, "x") & "a"; $b := $pad("", 2000000, "x") & "b"; [1..100000]^($ % 2 = 0 ? $a : $b))',
  },
  {
    name: 'distinct long texts',
    source:
      '($a := $pad("", 2000000, "x") & "a"; $b := $pad("", 2000000, "x") & "a"; $distinct([1..100000].($ % 2 = 0 ? $a : $b)))',
  },
  {
    name: 'filtering everything away',
    source: '($b := [1..200000]; [1..200000].$filter($b, function($x) { false }))',
  },
  {
    name: 'filtering everything away with a function of the language',
    source: '($b := [1..200000]; [1..200000].$filter($b, $not))',
  },
  { name: 'truth of long lists', source: '($b := [1..200000]; [1..200000][$boolean($b)])' },
  {
    name: 'signatures over long lists',
    source: '($b := [1..200000]; $f := function($x)<a<n>:n>{ 1 }; [1..200000].$f($b))',
  },
  { name: 'predicates that are long lists', source: '($b := [1..200000]; [1..200000][$b])' },
  { name: 'many arguments', source: `[1..200000].$zip(${'1,'.repeat(4_000)}1)` },
  { name: 'many parts of a block', source: `[1..200000].(${'1;'.repeat(4_000)}1)` },
  { name: 'many items of a list', source: `[1..200000].[${'1,'.repeat(4_000)}1]` },
  {
    name: 'many pairs of an object',
    source: `[1..200000].{${Array.from({ length: 900 }, (_, index) => `"${index}":1`).join()}}`,
  },
  {
    name: 'many variables, often',
    source: `[1..200000].(${Array.from({ length: 900 }, (_, index) => `$v${index}:=1;`).join('')}1)`,
  },
  {
    name: 'many variables, looked up',
    source: `(${Array.from({ length: 900 }, (_, index) => `$v${index}:=1;`).join('')}[1..200000].($v0))`,
  },
  {
    name: 'variables in variables',
    source: `${'($x:=1;'.repeat(230)}($y := 2; [1..200000].($z))${')'.repeat(230)}`,
  },
  {
    name: 'many parameters',
    source: `($f := function(${Array.from({ length: 900 }, (_, index) => `$v${index}`).join()}){ 1 }; [1..200000].$f())`,
  },
  { name: 'many terms of an order', source: `[1..20000]^(${'1,'.repeat(3_000)}1)` },
  { name: 'many steps', source: `[1..200000].(a${'.a'.repeat(200)})` },
  { name: 'many conditions', source: `[1..200000].(${'1 and '.repeat(400)}1)` },
  { name: 'many minus signs', source: `[1..200000].(${'-'.repeat(400)}$)` },
  {
    name: 'many groups of a pattern',
    source: `$contains(text, /${'(b)?'.repeat(1_200)}c/)`,
    input: { text: 'a'.repeat(1_000_000) },
  },
  {
    name: 'many groups that are forgotten',
    source: `$contains(text, /(?:${'(b)?'.repeat(600)}a)*c/)`,
    input: { text: 'a'.repeat(1_000_000) },
  },
  { name: 'many pictures', source: '[1..200000].$fromMillis($, $pad("", 900, "[Y]") & $)' },
  { name: 'a picture of many words', source: `$toMillis("one", "${'[Yw]'.repeat(240)}")` },
  { name: 'ignoring case', source: `[1..1000].$eval("/${'[a-z]'.repeat(1_000)}/i")` },
  {
    name: 'substrings of a long text',
    source: '($s := $pad("", 2000000, "x"); [1..200000].$substring($s, $, 1))',
  },
  { name: 'length of a long text', source: '($s := $pad("", 2000000, "x"); [1..200000].$length($s))' },
  { name: 'a long message', source: '$error($pad("", 15000000, "x"))' },
  // Nesting.
  { name: 'deep recursion', source: '($f := function($n) { 1 + $f($n + 1) }; $f(1))' },
  { name: 'endless tail recursion', source: '($f := function($n) { $f($n + 1) }; $f(1))' },
  {
    name: 'mutual recursion',
    source: '($f := function($n) { 1 + $g($n) }; $g := function($n) { 1 + $f($n) }; $f(1))',
  },
  { name: 'recursion through $map', source: '($f := function($n) { $map([$n], $f) }; $f(1))' },
  { name: 'recursion through $sort', source: '($f := function($a, $b) { $sort([1, 2], $f) }; $f(1, 2))' },
  { name: 'recursion through $reduce', source: '($f := function($a, $b) { $reduce([1, 2], $f) }; $f(1, 2))' },
  { name: 'recursion through $replace', source: '($f := function($m) { $replace("a", /a/, $f) }; $f(1))' },
  {
    name: 'recursion through a transform',
    source: '($f := function($o) { $o ~> |$|$f($o)| }; $f({"a": 1}))',
  },
  { name: 'recursion through $eval', source: '($f := function() { $eval("$f()") }; $f())' },
  { name: 'recursion through a block of predicates', source: '($f := function($n) { [1][$f($n)] }; $f(1))' },
  { name: 'the y combinator', source: '(λ($x) { 1 + $x($x) })(λ($x) { 1 + $x($x) })' },
  {
    name: 'exponential recursion',
    source: '($f := function($n) { $n = 0 ? 1 : $f($n - 1) + $f($n - 1) }; $f(60))',
  },
  {
    name: 'a long chain of functions',
    source:
      '($c := function($n, $g) { $n = 0 ? $g : $c($n - 1, $g ~> $abs) }; $h := $c(100000, $abs); $h(1))',
  },
  {
    name: 'a long chain of partial applications',
    source: '($c := function($n, $g) { $n = 0 ? $g : $c($n - 1, $g(?)) }; $h := $c(100000, $abs); $h(1))',
  },
  {
    name: 'a long chain of closures',
    source:
      '($c := function($n, $g) { $n = 0 ? $g : $c($n - 1, function($x) { 1 + $g($x) }) }; $h := $c(100000, $abs); $h(1))',
  },
  {
    name: 'a long chain of closures that end in a call',
    source:
      '($c := function($n, $g) { $n = 0 ? $g : $c($n - 1, function($x) { $g($x) }) }; $h := $c(100000, $abs); $h(1))',
  },
  { name: 'deep value', source: '$string($reduce([1..100000], function($a, $i) { [[$a]] }, 1))' },
  { name: 'deep result', source: '$reduce([1..100000], function($a, $i) { [[$a]] }, 1)' },
  {
    name: 'deep value compared',
    source:
      '($x := $reduce([1..50000], function($a, $i) { {"a": $a} }, 1); $y := $reduce([1..50000], function($a, $i) { {"a": $a} }, 1); $x = $y)',
  },
  { name: 'deep value walked', source: '$count($reduce([1..100000], function($a, $i) { {"a": $a} }, 1).**)' },
  { name: 'deep input', source: '$string($)', input: JSON.parse(nest('[', ']', 100_000)) },
  { name: 'eval in a loop', source: '[1..1000000].$eval("1+1")' },
  { name: 'eval of a long text', source: '$eval($pad("1", 1000000, "+1"))' },
  // Sources.
  { name: 'parentheses', source: nest('(', ')', 4_999) },
  { name: 'brackets', source: nest('[', ']', 4_999) },
  { name: 'braces', source: nest('{"a":', '}', 1_600) },
  { name: 'functions in functions', source: nest('function(){', '}', 800) },
  { name: 'minus signs', source: '-'.repeat(9_999) },
  { name: 'a long sum', source: `1${'+1'.repeat(4_999)}` },
  { name: 'a long path', source: `a${'.a'.repeat(4_999)}` },
  { name: 'conditions in conditions', source: `${'a?b:'.repeat(2_400)}1` },
  { name: 'defaults in defaults', source: `${'('.repeat(1_600)}a${'??b)'.repeat(1_600)}` },
  { name: 'defaults in defaults that parse', source: `${'('.repeat(200)}a${'??b)'.repeat(200)}` },
  { name: 'predicates in predicates', source: nest('a[', ']', 400) },
  { name: 'parents', source: `a${'.%'.repeat(400)}` },
  { name: 'a source that is too long', source: `1${' '.repeat(10_000)}` },
  { name: 'an endless comment', source: `/*${'*'.repeat(9_000)}` },
  {
    name: 'a signature that backtracks',
    source: `function(${'$a,'.repeat(99)}$a)<${'s+'.repeat(100)}:n>{1}(${'"a",'.repeat(99)}1)`,
  },
  {
    name: 'many variables',
    source: `(${Array.from({ length: 900 }, (_, index) => `$v${index}:=1;`).join('')})`,
  },
  // Prototypes.
  {
    name: 'reading a prototype',
    source: '[__proto__, constructor, toString, a.__proto__.constructor]',
    input: { a: {} },
  },
  {
    name: 'writing a prototype',
    source:
      '[{"__proto__": {"polluted": 1}}, $merge([{"__proto__": {"polluted": 1}}]), {"a": 1} ~> |$|{"__proto__": {"polluted": 1}}|].polluted',
  },
  { name: 'a prototype as a key', source: '$lookup({"a": 1}, "constructor")' },
  { name: 'grouping by prototype names', source: '["__proto__", "constructor", "toString"]{$: $}' },
  {
    name: 'fields of a function',
    source: '[$sum.implementation, $sum.call, $sum.constructor, (function(){1}).body]',
  },
]
