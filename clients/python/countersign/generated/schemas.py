"""The types of records. Made of openapi.json by `npm run openapi`. Do not edit."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, NotRequired, TypeAlias, TypedDict, Union


class AcceptConsentBody(TypedDict):
    consentHash: str
    """The hash of the text that was agreed to."""


class AcceptInvitationAnswer(TypedDict):
    """Who is signed in, and what they may see and do."""

    person: AcceptInvitationAnswerPerson
    """Who is signed in."""

    session: AcceptInvitationAnswerSession
    """The session of this browser."""

    organizations: List[AcceptInvitationAnswerOrganization]
    """The organizations that the person belongs to."""


class AcceptInvitationAnswerOrganization(TypedDict):
    orgId: str
    """The id of the organization."""

    name: str
    """What people see it called."""

    userId: str
    """The id of the person in it."""

    roles: List[Literal["owner", "admin", "member", "billing"]]
    """What they may do in it."""

    scopes: List[Scope]
    """Those of a token for the organization."""

    lacksSecondFactor: bool
    """Whether it asks for a second factor that this session lacks: there is no token then."""

    refusesPassword: bool
    """Whether it takes no passwords, and this session came by one alone: there is no token then."""

    namespaces: List[AcceptInvitationAnswerOrganizationNamespace]
    """Those that the person sees, newest first, at most 500."""


class AcceptInvitationAnswerOrganizationNamespace(TypedDict):
    namespaceKey: str
    """Its key, as it stands in paths."""

    name: str
    """What people see it called."""

    mode: Literal["live", "test"]
    """The mode of the namespace: `test` sends no mail and marks its documents."""

    timezone: str
    """The time zone of workflows that name none (IANA name)."""

    grants: List[Literal["viewer", "operator", "author", "developer"]]
    """What they may do there."""

    scopes: List[Scope]
    """Those of a token for the namespace."""


class AcceptInvitationAnswerPerson(TypedDict):
    """Who is signed in."""

    personId: str
    """The id of the account."""

    email: str
    """The e-mail address."""

    name: str
    """The name."""

    language: NotRequired[Literal["en", "de"]]
    """Of Studio and of mails; absent: as the browser has it."""

    timezone: NotRequired[str]
    """In which Studio and mails say times; absent: as the browser has it."""

    notices: AcceptInvitationAnswerPersonNotices
    """Of what they get mail, of the workflows that they started or are the sender of."""


class AcceptInvitationAnswerPersonNotices(TypedDict):
    """Of what they get mail, of the workflows that they started or are the sender of."""

    completed: bool
    """Everybody has signed."""

    declined: bool
    """Somebody declined."""

    failed: bool
    """It failed, or its documents cannot be sealed."""

    expiring: bool
    """Its time runs out soon, or has run out."""


class AcceptInvitationAnswerSession(TypedDict):
    """The session of this browser."""

    sessionId: str
    """The id of the session."""

    createdAt: str
    """When it began."""

    expiresAt: str
    """The latest; without use a session ends earlier."""

    provider: NotRequired[AcceptInvitationAnswerSessionProvider]
    """The provider of an organization by which it began: it opens that organization alone, and
    nothing of the account.
    """

    steppedUpUntil: NotRequired[str]
    """Until then what asks for it may be done without showing again who one is."""


class AcceptInvitationAnswerSessionProvider(TypedDict):
    """The provider of an organization by which it began: it opens that organization alone, and
    nothing of the account.
    """

    providerId: str
    """Its id."""

    name: str
    """What people know it by."""

    orgId: str
    """The organization."""


class AcceptInvitationBody(TypedDict):
    token: str
    """The last part of the link."""

    email: NotRequired[str]
    """For a link that names no address."""

    name: NotRequired[str]
    """The name of the person, for a new account."""

    password: NotRequired[str]
    """For a new account."""


class AnswerSealKeyRequestAnswer(TypedDict):
    """A sealing key of the namespace, without the key itself, which nobody can read again."""

    sealKeyId: str
    """The id, as `settings.seal.key` names it."""

    name: str
    """What people see it called."""

    status: Literal["requested", "ready", "retired"]
    """`requested`: an authority has not answered yet; `ready`: it can be chosen; `retired`: the
    private key is gone.
    """

    isChosen: bool
    """true: documents of the namespace are sealed with it."""

    request: NotRequired[str]
    """The request for a certificate (PKCS #10, PEM), of a key that was made here."""

    certificates: NotRequired[str]
    """Its certificate and the issuers that are known, as PEM. Absent: there are none yet."""

    subject: NotRequired[str]
    """Whom the certificate names."""

    issuer: NotRequired[str]
    """Who issued it."""

    algorithm: NotRequired[str]
    """What it seals with: `ECDSA P-256`, or RSA with the bits of its key, such as `RSA 3072`."""

    fingerprint: NotRequired[str]
    """SHA-256 of the certificate (DER), in lower-case hexadecimal."""

    beginsAt: NotRequired[str]
    """From when the certificate is valid."""

    expiresAt: NotRequired[str]
    """When the certificate ends."""

    createdAt: str
    """When the key was made or uploaded."""

    retiredAt: NotRequired[str]
    """When it was retired."""


class AnswerSealKeyRequestBody(TypedDict):
    certificates: str
    """The certificate and its issuers, as PEM, in any order."""


class ApiKey(TypedDict):
    """An API key without its secret."""

    keyId: str
    """The id of the key: a part of its secret, and what names it in lists and logs."""

    name: str
    """What people see it called."""

    scopes: List[Scope]
    """What the credential may do."""

    status: Literal["Active", "Expired", "Revoked"]
    """Whether it works."""

    createdAt: str
    """When it was made."""

    expiresAt: NotRequired[str]
    """When it stops to work. Absent: never."""

    lastUsedAt: NotRequired[str]
    """When it was last exchanged for a token. Absent: never."""


class ApplyResourcesAnswer(TypedDict):
    dryRun: bool
    """Whether nothing was saved."""

    resources: List[ApplyResourcesAnswerResource]
    """Each resource, in the order of the request."""


class ApplyResourcesAnswerResource(TypedDict):
    kind: Literal["Schema", "Asset", "Function", "Template", "Blueprint", "Scenario"]
    """What it is."""

    key: str
    """The key."""

    version: str
    """The version that was saved: a semantic version, or draft."""

    status: Literal["created", "changed", "unchanged"]
    """What became of it."""

    contentHash: str
    """The SHA-256 of its content (RFC 8785)."""

    changes: List[ApplyResourcesAnswerResourceChange]
    """What differs from before."""

    publishedAs: NotRequired[str]
    """The published version that holds this content now."""

    publishes: NotRequired[ApplyResourcesAnswerResourcePublishes]
    """Only when this apply publishes it."""

    overwritten: NotRequired[ApplyResourcesAnswerResourceOverwritten]
    """What a push with edits: overwrite replaced although somebody had saved it otherwise."""

    warnings: List[ApplyResourcesAnswerResourceWarning]
    """What an author should know, although it refuses nothing."""


_ApplyResourcesAnswerResourceChange = TypedDict('_ApplyResourcesAnswerResourceChange', {
    'from': NotRequired['Any'],
})

class ApplyResourcesAnswerResourceChange(_ApplyResourcesAnswerResourceChange):
    """`from`: The value before, where it is small; of long texts the part where they begin to
    differ, with … where it was cut.
    """

    type: Literal["added", "removed", "changed", "moved", "reordered", "narrowed", "widened"]
    """What happened to it."""

    subject: str
    """What it is about: input, role, field, step, document, schema …"""

    key: NotRequired[str]
    """Its key."""

    path: str
    """A JSON pointer into the newer version; of what was removed, into the older one."""

    to: NotRequired[Any]
    """The value after, in the same way."""

    versionType: Literal["patch", "minor", "major"]
    """The smallest kind of version that it deserves (docs/resources.md, Versions)."""

    message: str
    """The same in a sentence."""


class ApplyResourcesAnswerResourceOverwritten(TypedDict):
    """What a push with edits: overwrite replaced although somebody had saved it otherwise."""

    updatedAt: str
    """When it was saved."""

    updatedBy: ApplyResourcesAnswerResourceOverwrittenUpdatedBy
    """Who saved it last."""


class ApplyResourcesAnswerResourceOverwrittenUpdatedBy(TypedDict):
    """Who saved it last."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""

    name: NotRequired[str]
    """What the person was called then. Of a key absent."""


class ApplyResourcesAnswerResourcePublishes(TypedDict):
    """Only when this apply publishes it."""

    version: str
    """The semantic version."""

    versionType: NotRequired[Literal["patch", "minor", "major"]]
    """The kind of version. Of a first one absent."""

    deserved: NotRequired[Literal["patch", "minor", "major"]]
    """The smallest kind that its changes deserve."""

    reasons: List[str]
    """Why, each in a sentence."""


class ApplyResourcesAnswerResourceWarning(TypedDict):
    path: str
    """A JSON pointer to the place in the resource."""

    message: str
    """What it is."""

    line: NotRequired[int]
    """The line of a YAML body, from 1."""

    column: NotRequired[int]
    """The character in the line, from 1."""


class ApplyResourcesBody(TypedDict):
    documents: List[NewResource]
    """The resources; they may refer to each other."""

    publish: NotRequired[Literal["patch", "minor", "major", "deserved"]]
    """Publishes what is not yet published so: a versionType for all, or for each the smallest that
    its changes deserve.
    """

    dryRun: NotRequired[bool]
    """Checks and answers, and saves nothing."""

    edits: NotRequired[Literal["refuse", "overwrite"]]
    """Says that this is a push from a folder of files: the namespace keeps what was pushed apart
    from what was saved otherwise. Drafts that somebody saved since the last push, or that never
    were pushed, and that say something else: `refuse` answers 409 with each of them, `overwrite`
    replaces them. Left out: it is no push, and replaces drafts.
    """


class AskResetBody(TypedDict):
    email: str
    """The e-mail address of the account."""

    language: NotRequired[Literal["en", "de"]]
    """Of the mail; en when absent."""


class AssetResource(TypedDict):
    """A Asset of the namespace."""

    apiVersion: Literal["countersign/v1"]
    """The version of this format."""

    kind: Literal["Asset"]
    """What it is."""

    metadata: AssetResourceMetadata
    """What the resource is called."""

    contentHash: str
    """The SHA-256 of its content (RFC 8785): the same for the same content."""

    createdAt: str
    """When it was made."""

    createdBy: AssetResourceCreatedBy
    """Who made it."""

    updatedAt: str
    """When it was last changed."""

    updatedBy: AssetResourceUpdatedBy
    """Who saved it last."""

    pushedRevision: NotRequired[str]
    """Of a draft: its ETag as the last push from files left or found it; the ETag is another one
    when the draft was saved otherwise since. Of one that never was pushed absent.
    """

    publishedAt: NotRequired[str]
    """When it was published. Of a draft absent."""

    publishedBy: NotRequired[AssetResourcePublishedBy]
    """Who published it. Of a draft absent."""

    spec: AssetSpec
    """Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with
    `schemaVersion`.
    """


class AssetResourceCreatedBy(TypedDict):
    """Who made it."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""


class AssetResourceMetadata(TypedDict):
    """What the resource is called."""

    key: str
    """The key, unique among the resources of its kind."""

    version: str
    """A semantic version, or draft."""

    name: NotRequired[str]
    """What people call it."""

    description: NotRequired[str]
    """What it is for."""

    labels: NotRequired[Dict[str, str]]
    """Labels to find it by."""


class AssetResourcePublishedBy(TypedDict):
    """Who published it. Of a draft absent."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""


class AssetResourceUpdatedBy(TypedDict):
    """Who saved it last."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""

    name: NotRequired[str]
    """What the person was called then. Of a key absent."""


AssetSpec: TypeAlias = 'Union[AssetSpecHtml, AssetSpecCss, AssetSpecImage, AssetSpecPdf]'
"""Raw material of documents: HTML (Handlebars), CSS, an image or a PDF."""



class AssetSpecCss(TypedDict):
    """A style sheet that html assets name under `styles`."""

    type: Literal["css"]
    """A style sheet."""

    content: str
    """The CSS."""

    fonts: NotRequired[List[AssetSpecCssFont]]
    """Fonts that the text may use."""


class AssetSpecCssFont(TypedDict):
    """A font that is uploaded, besides those that the service brings."""

    family: str
    """The name that CSS calls the font by."""

    fileId: str
    """The id of the uploaded font file."""

    weight: NotRequired[int]
    """The weight as in CSS."""

    style: NotRequired[Literal["normal", "italic"]]
    """The style as in CSS."""


class AssetSpecHtml(TypedDict):
    """The text of documents, with places for values."""

    type: Literal["html"]
    """HTML with Handlebars expressions."""

    content: str
    """The HTML: {{expressions}}, {{#each}}, {{#if}}, {{> partial}}, {{asset_url 'image'}}, {{field
    'key'}}. No script runs and nothing is fetched.
    """

    partials: NotRequired[Dict[str, Union[str, AssetSpecHtmlPartial]]]
    """Other html assets by alias: {{> alias}}."""

    styles: NotRequired[List[Union[str, AssetSpecHtmlStyle]]]
    """Style sheets (css assets), in this order."""

    images: NotRequired[Dict[str, Union[str, AssetSpecHtmlImage]]]
    """Image assets by alias: {{asset_url 'alias'}}."""

    fonts: NotRequired[List[AssetSpecHtmlFont]]
    """Fonts that the text may use."""

    data: NotRequired[AssetSpecHtmlData]
    """The schema that the render context is checked against."""

    pdfSettings: NotRequired[AssetSpecHtmlPdfSettings]
    """The pages that the HTML is printed on."""


class AssetSpecHtmlData(TypedDict):
    """The schema that the render context is checked against."""

    schema: NotRequired[str]
    """The schema, as key@version."""

    schemaKey: NotRequired[str]
    """The key of the schema, beside `schemaVersion` instead of `schema`."""

    schemaVersion: NotRequired[str]
    """The version of the schema: draft or MAJOR.MINOR.PATCH."""


class AssetSpecHtmlFont(TypedDict):
    """A font that is uploaded, besides those that the service brings."""

    family: str
    """The name that CSS calls the font by."""

    fileId: str
    """The id of the uploaded font file."""

    weight: NotRequired[int]
    """The weight as in CSS."""

    style: NotRequired[Literal["normal", "italic"]]
    """The style as in CSS."""


class AssetSpecHtmlImage(TypedDict):
    asset: NotRequired[str]
    """The image asset, as key@version."""

    assetKey: NotRequired[str]
    """The key of the asset, beside `assetVersion` instead of `asset`."""

    assetVersion: NotRequired[str]
    """The version of the asset: draft or MAJOR.MINOR.PATCH."""


class AssetSpecHtmlPartial(TypedDict):
    asset: NotRequired[str]
    """The html asset, as key@version."""

    assetKey: NotRequired[str]
    """The key of the asset, beside `assetVersion` instead of `asset`."""

    assetVersion: NotRequired[str]
    """The version of the asset: draft or MAJOR.MINOR.PATCH."""


class AssetSpecHtmlPdfSettings(TypedDict):
    """The pages that the HTML is printed on."""

    paperSize: NotRequired[Literal["A4", "Letter", "Legal", "A3"]]
    """The size of the paper."""

    orientation: NotRequired[Literal["portrait", "landscape"]]
    """How the paper lies."""

    margin: NotRequired[AssetSpecHtmlPdfSettingsMargin]
    """The margins of each page; 20 mm where nothing is said."""

    header: NotRequired[str]
    """HTML of the running header; knows {{pageNumber}} and {{pageCount}}."""

    footer: NotRequired[str]
    """HTML of the running footer; knows {{pageNumber}} and {{pageCount}}."""


class AssetSpecHtmlPdfSettingsMargin(TypedDict):
    """The margins of each page; 20 mm where nothing is said."""

    top: NotRequired[float]
    """Millimetres."""

    right: NotRequired[float]
    """Millimetres."""

    bottom: NotRequired[float]
    """Millimetres."""

    left: NotRequired[float]
    """Millimetres."""


class AssetSpecHtmlStyle(TypedDict):
    asset: NotRequired[str]
    """The css asset, as key@version."""

    assetKey: NotRequired[str]
    """The key of the asset, beside `assetVersion` instead of `asset`."""

    assetVersion: NotRequired[str]
    """The version of the asset: draft or MAJOR.MINOR.PATCH."""


class AssetSpecImage(TypedDict):
    """An image that html assets name under `images`."""

    type: Literal["image"]
    """An image."""

    fileId: str
    """The id of the uploaded image."""


class AssetSpecPdf(TypedDict):
    """A PDF that templates lay fields over."""

    type: Literal["pdf"]
    """A PDF."""

    fileId: str
    """The id of the uploaded PDF."""


class AwaitDrawingAnswer(TypedDict):
    expiresAt: str
    """Until when the page is good."""

    drawing: NotRequired[AwaitDrawingAnswerDrawing]
    """What was drawn. Absent: nothing yet."""


class AwaitDrawingAnswerDrawing(TypedDict):
    """What was drawn. Absent: nothing yet."""

    width: float
    """The width of what was drawn upon, in units of the strokes."""

    height: float
    """Its height, in units of the strokes."""

    strokes: List[List[List[float]]]
    """Strokes of points: x and y from the top left corner, and the width of the line there."""


class BeginOidcAnswer(TypedDict):
    url: str
    """An address of the provider, for location.assign."""


_BeginOidcBody = TypedDict('_BeginOidcBody', {
    'for': 'Literal["sign_in", "step_up", "link"]',
})

class BeginOidcBody(_BeginOidcBody):
    """`for`: What the person is to be shown for; `link`: from then on whoever is signed in signs in
    there, too.
    """

    providerId: str
    """The id of the provider."""

    returnTo: NotRequired[str]
    """Where in Studio the person goes on; its first page when absent."""


class BeginPasskeyAnswer(TypedDict):
    challenge: str
    """Used once, by this browser, within ten minutes."""

    rpId: str
    """Whose passkeys these are: the host of BASE_URL."""

    userVerification: Literal["required"]
    """The device asks who one is."""

    allowCredentials: List[BeginPasskeyAnswerAllowCredential]
    """Those of whoever steps up. None: the person chooses on their device."""


class BeginPasskeyAnswerAllowCredential(TypedDict):
    type: Literal["public-key"]
    """Always this."""

    id: str
    """As its authenticator names it."""

    transports: List[str]
    """How a browser reaches it."""


_BeginPasskeyBody = TypedDict('_BeginPasskeyBody', {
    'for': 'Literal["sign_in", "step_up"]',
})

class BeginPasskeyBody(_BeginPasskeyBody):
    """`for`: What the passkey is to be shown for."""


class BeginPasskeyFactorAnswer(TypedDict):
    challenge: str
    """Used once, by this browser, within ten minutes."""

    rp: BeginPasskeyFactorAnswerRp
    """Where the passkey opens."""

    user: BeginPasskeyFactorAnswerUser
    """Whose it will be."""

    pubKeyCredParams: List[BeginPasskeyFactorAnswerPubKeyCredParam]
    """Which keys are taken, the best first."""

    attestation: Literal["none"]
    """Nobody asks which device it is."""

    authenticatorSelection: BeginPasskeyFactorAnswerAuthenticatorSelection
    """What the device must be able to do."""

    excludeCredentials: List[BeginPasskeyFactorAnswerExcludeCredential]
    """Those that the person has: a device keeps one."""


class BeginPasskeyFactorAnswerAuthenticatorSelection(TypedDict):
    """What the device must be able to do."""

    residentKey: Literal["required"]
    """The device finds it without an address."""

    requireResidentKey: bool
    """The same for older browsers."""

    userVerification: Literal["required"]
    """The device asks who one is."""


class BeginPasskeyFactorAnswerExcludeCredential(TypedDict):
    type: Literal["public-key"]
    """Always this."""

    id: str
    """As its authenticator names it."""

    transports: List[str]
    """How a browser reaches it."""


class BeginPasskeyFactorAnswerPubKeyCredParam(TypedDict):
    type: Literal["public-key"]
    """Always this."""

    alg: int
    """The number of an algorithm (COSE)."""


class BeginPasskeyFactorAnswerRp(TypedDict):
    """Where the passkey opens."""

    id: str
    """Whose passkeys these are: the host of BASE_URL."""

    name: str
    """What devices call the service."""


class BeginPasskeyFactorAnswerUser(TypedDict):
    """Whose it will be."""

    id: str
    """What the device keeps with it, in base64url."""

    name: str
    """The e-mail address."""

    displayName: str
    """The name."""


class BeginTotpAnswer(TypedDict):
    factorId: str
    """The id of the factor."""

    secret: str
    """In base32, for apps without a camera; shown only this once."""

    uri: str
    """An otpauth address, for a QR code."""


class BeginTotpBody(TypedDict):
    name: NotRequired[str]
    """As the list has it."""


class BeginUploadAnswer(TypedDict):
    """An upload in parts."""

    uploadId: str
    """The id of the upload."""

    name: str
    """As it is shown."""

    sizeBytes: int
    """Bytes of the whole file."""

    receivedBytes: int
    """The next part begins here."""

    partBytesMin: int
    """The least bytes of a part that is not the last."""

    partBytesMax: int
    """The most bytes of a part."""

    fileId: NotRequired[str]
    """Once all bytes have come: what a field holds."""


class BeginUploadBody(TypedDict):
    document: str
    """The key of the document."""

    field: str
    """Its key; of a field in a loop `key.index`."""

    name: str
    """The name of the file."""

    contentType: NotRequired[str]
    """As the page knows it."""

    sizeBytes: int
    """Bytes of the whole file."""


class Billing(TypedDict):
    """The plan, and what each namespace used."""

    orgId: str
    """The organization."""

    planName: str
    """What the plan is called."""

    retentionDays: NotRequired[int]
    """Days that completed documents are kept at most; absent: without an end."""

    usage: List[BillingUsage]
    """Newest month first; a namespace stands in the months in which it used anything."""


class BillingUsage(TypedDict):
    namespaceKey: str
    """The namespace."""

    month: str
    """YYYY-MM, in UTC."""

    workflows: int
    """Workflows that were made."""

    documents: int
    """Documents of sealed envelopes."""

    seals: int
    """Seals that were put on documents."""

    deliveries: int
    """Webhook deliveries that succeeded in it, whenever they were made."""


class BlueprintResource(TypedDict):
    """A Blueprint of the namespace."""

    apiVersion: Literal["countersign/v1"]
    """The version of this format."""

    kind: Literal["Blueprint"]
    """What it is."""

    metadata: BlueprintResourceMetadata
    """What the resource is called."""

    contentHash: str
    """The SHA-256 of its content (RFC 8785): the same for the same content."""

    createdAt: str
    """When it was made."""

    createdBy: BlueprintResourceCreatedBy
    """Who made it."""

    updatedAt: str
    """When it was last changed."""

    updatedBy: BlueprintResourceUpdatedBy
    """Who saved it last."""

    pushedRevision: NotRequired[str]
    """Of a draft: its ETag as the last push from files left or found it; the ETag is another one
    when the draft was saved otherwise since. Of one that never was pushed absent.
    """

    publishedAt: NotRequired[str]
    """When it was published. Of a draft absent."""

    publishedBy: NotRequired[BlueprintResourcePublishedBy]
    """Who published it. Of a draft absent."""

    spec: BlueprintSpec
    """Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with
    `schemaVersion`.
    """


class BlueprintResourceCreatedBy(TypedDict):
    """Who made it."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""


class BlueprintResourceMetadata(TypedDict):
    """What the resource is called."""

    key: str
    """The key, unique among the resources of its kind."""

    version: str
    """A semantic version, or draft."""

    name: NotRequired[str]
    """What people call it."""

    description: NotRequired[str]
    """What it is for."""

    labels: NotRequired[Dict[str, str]]
    """Labels to find it by."""


class BlueprintResourcePublishedBy(TypedDict):
    """Who published it. Of a draft absent."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""


class BlueprintResourceUpdatedBy(TypedDict):
    """Who saved it last."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""

    name: NotRequired[str]
    """What the person was called then. Of a key absent."""


class BlueprintSpec(TypedDict):
    """The whole signing process: inputs, participants, envelopes and steps."""

    inputs: NotRequired[List[BlueprintSpecInput]]
    """The entities that a workflow works on."""

    participants: NotRequired[List[BlueprintSpecParticipant]]
    """Everybody who takes part."""

    envelopes: NotRequired[List[BlueprintSpecEnvelope]]
    """The documents, in the envelopes that they are signed in."""

    orchestration: NotRequired[Step]
    """The root step. Without it, the workflow only makes and seals documents."""

    customFields: NotRequired[List[BlueprintSpecCustomField]]
    """Values of your own that webhooks carry."""

    copies: NotRequired[List[BlueprintSpecCopy]]
    """Who receives the sealed documents besides the participants."""

    functions: NotRequired[Dict[str, Union[str, BlueprintSpecFunction]]]
    """Functions that expressions here may call, by alias: `$alias(…)`."""


class BlueprintSpecCopy(TypedDict):
    """Somebody who receives the sealed documents."""

    email: Union[str, BlueprintSpecCopyEmail]
    """The e-mail address, literal or computed."""

    name: NotRequired[Union[str, BlueprintSpecCopyName]]
    """The name, literal or computed."""


class BlueprintSpecCopyEmail(TypedDict):
    """A value that an expression gives."""

    expression: str
    """A JSONata expression that gives the value."""


class BlueprintSpecCopyName(TypedDict):
    """A value that an expression gives."""

    expression: str
    """A JSONata expression that gives the value."""


class BlueprintSpecCustomField(TypedDict):
    """A value of your own that webhooks carry."""

    key: str
    """The name of the value in webhooks and answers."""

    value: BlueprintSpecCustomFieldValue
    """A value that an expression gives."""


class BlueprintSpecCustomFieldValue(TypedDict):
    """A value that an expression gives."""

    expression: str
    """A JSONata expression that gives the value."""


class BlueprintSpecEnvelope(TypedDict):
    """Documents that are signed and sealed together."""

    key: str
    """The key, unique among the envelopes of the blueprint."""

    name: NotRequired[str]
    """What people call the envelope."""

    subject: NotRequired[str]
    """The subject of the invitations."""

    message: NotRequired[str]
    """A text for the invitations."""

    includeIf: NotRequired[str]
    """When it does not give true, the envelope is left out."""

    resolution: NotRequired[Literal["immediate", "just_in_time"]]
    """When its documents are made: at the start, or when the first step that signs them begins."""

    documents: List[BlueprintSpecEnvelopeDocument]
    """The documents, in this order."""


class BlueprintSpecEnvelopeDocument(TypedDict):
    """A document of the envelope. It needs a template or a file."""

    key: str
    """The key, unique among the documents of the blueprint."""

    name: NotRequired[Union[str, BlueprintSpecEnvelopeDocumentName]]
    """What people call the document. Absent: its key."""

    template: NotRequired[str]
    """The template that it is made from, as key@version."""

    templateKey: NotRequired[str]
    """The key of the template, beside `templateVersion` instead of `template`."""

    templateVersion: NotRequired[str]
    """The version of the template: draft or MAJOR.MINOR.PATCH."""

    fileId: NotRequired[Union[str, BlueprintSpecEnvelopeDocumentFileId]]
    """The PDF that it is, literal or computed; beside a template it replaces the template's PDF."""

    includeIf: NotRequired[str]
    """When it does not give true, the document is left out."""

    iterator: NotRequired[str]
    """Gives a list: one instance of the document is made for each element. Its other expressions
    see `$.__iterator__.current`, `.index` (from 0) and `.total`.
    """

    inputs: NotRequired[Dict[str, Union[str, BlueprintSpecEnvelopeDocumentInput]]]
    """What the template's inputs are given, by their keys; those of the same key as an input of the
    blueprint may be left out.
    """


class BlueprintSpecEnvelopeDocumentFileId(TypedDict):
    """A value that an expression gives."""

    expression: str
    """A JSONata expression that gives the value."""


class BlueprintSpecEnvelopeDocumentInput(TypedDict):
    """A value that an expression gives."""

    expression: str
    """A JSONata expression that gives the value."""


class BlueprintSpecEnvelopeDocumentName(TypedDict):
    """A value that an expression gives."""

    expression: str
    """A JSONata expression that gives the value."""


class BlueprintSpecFunction(TypedDict):
    function: NotRequired[str]
    """The function, as key@version."""

    functionKey: NotRequired[str]
    """The key of the function, beside `functionVersion` instead of `function`."""

    functionVersion: NotRequired[str]
    """The version of the function: draft or MAJOR.MINOR.PATCH."""


class BlueprintSpecInput(TypedDict):
    """An entity to work on, such as an employee or a deal."""

    key: str
    """The key; expressions see the entity as `$.<key>`."""

    schema: NotRequired[str]
    """The schema of the entity, as key@version."""

    schemaKey: NotRequired[str]
    """The key of the schema, beside `schemaVersion` instead of `schema`."""

    schemaVersion: NotRequired[str]
    """The version of the schema: draft or MAJOR.MINOR.PATCH."""

    required: NotRequired[Union[bool, str]]
    """Whether a workflow needs it before it starts. Absent: true."""

    name: NotRequired[str]
    """What people call it."""

    description: NotRequired[str]
    """What it is."""


class BlueprintSpecParticipant(TypedDict):
    """Somebody who takes part in the process."""

    key: str
    """The key, unique among the participants of the blueprint."""

    name: Union[str, BlueprintSpecParticipantName]
    """The name, literal or computed."""

    email: Union[str, BlueprintSpecParticipantEmail]
    """The e-mail address, literal or computed."""

    required: NotRequired[Union[bool, str]]
    """Whether the participant must have an address: without one, their steps fail; when not
    required, they are skipped. Absent: true.
    """

    locale: NotRequired[str]
    """The language that they are written to in (BCP 47)."""

    delegation: NotRequired[bool]
    """Whether this person may hand over to somebody else on the signing page. Absent: false."""

    authentication: NotRequired[List[Literal["email_code", "access_code"]]]
    """How they prove who they are before they see anything of the documents, each way in this
    order: `email_code`, six digits that the service mails to them; `access_code`, a code that
    the sender chooses and tells them otherwise than by mail.
    """


class BlueprintSpecParticipantEmail(TypedDict):
    """A value that an expression gives."""

    expression: str
    """A JSONata expression that gives the value."""


class BlueprintSpecParticipantName(TypedDict):
    """A value that an expression gives."""

    expression: str
    """A JSONata expression that gives the value."""


class ChangeLogEntry(TypedDict):
    """An entry of the log of changes."""

    id: str
    """The id of the entry."""

    at: str
    """When it was done."""

    operation: str
    """The operationId of what was done."""

    actor: ChangeLogEntryActor
    """Who did it."""

    subject: ChangeLogEntrySubject
    """What was changed; a resource is named key@version."""

    fields: NotRequired[List[str]]
    """The properties that a partial change named."""

    traceId: str
    """The traceId of the request."""

    ip: NotRequired[str]
    """The address that it came from."""

    userAgent: NotRequired[str]
    """The program that sent it."""


class ChangeLogEntryActor(TypedDict):
    """Who did it."""

    type: Literal["api_key", "embed", "machine", "user", "visitor"]
    """What acted: a key, an embed token, somebody at the machine itself, or a person."""

    id: str
    """The keyId of the API key, or of the key that minted the embed token; of `user` the userId of
    the person; of `machine` the account that worked on the machine itself; empty of a `visitor`,
    who has not signed in.
    """

    name: NotRequired[str]
    """The name of a `user`, as it was then."""


class ChangeLogEntrySubject(TypedDict):
    """What was changed; a resource is named key@version."""

    type: str
    """What kind of record, such as `webhook_endpoint`."""

    id: NotRequired[str]
    """Which one. Absent: there is but one."""


class ChangePasswordAnswer(TypedDict):
    """Who is signed in, and what they may see and do."""

    person: ChangePasswordAnswerPerson
    """Who is signed in."""

    session: ChangePasswordAnswerSession
    """The session of this browser."""

    organizations: List[ChangePasswordAnswerOrganization]
    """The organizations that the person belongs to."""


class ChangePasswordAnswerOrganization(TypedDict):
    orgId: str
    """The id of the organization."""

    name: str
    """What people see it called."""

    userId: str
    """The id of the person in it."""

    roles: List[Literal["owner", "admin", "member", "billing"]]
    """What they may do in it."""

    scopes: List[Scope]
    """Those of a token for the organization."""

    lacksSecondFactor: bool
    """Whether it asks for a second factor that this session lacks: there is no token then."""

    refusesPassword: bool
    """Whether it takes no passwords, and this session came by one alone: there is no token then."""

    namespaces: List[ChangePasswordAnswerOrganizationNamespace]
    """Those that the person sees, newest first, at most 500."""


class ChangePasswordAnswerOrganizationNamespace(TypedDict):
    namespaceKey: str
    """Its key, as it stands in paths."""

    name: str
    """What people see it called."""

    mode: Literal["live", "test"]
    """The mode of the namespace: `test` sends no mail and marks its documents."""

    timezone: str
    """The time zone of workflows that name none (IANA name)."""

    grants: List[Literal["viewer", "operator", "author", "developer"]]
    """What they may do there."""

    scopes: List[Scope]
    """Those of a token for the namespace."""


class ChangePasswordAnswerPerson(TypedDict):
    """Who is signed in."""

    personId: str
    """The id of the account."""

    email: str
    """The e-mail address."""

    name: str
    """The name."""

    language: NotRequired[Literal["en", "de"]]
    """Of Studio and of mails; absent: as the browser has it."""

    timezone: NotRequired[str]
    """In which Studio and mails say times; absent: as the browser has it."""

    notices: ChangePasswordAnswerPersonNotices
    """Of what they get mail, of the workflows that they started or are the sender of."""


class ChangePasswordAnswerPersonNotices(TypedDict):
    """Of what they get mail, of the workflows that they started or are the sender of."""

    completed: bool
    """Everybody has signed."""

    declined: bool
    """Somebody declined."""

    failed: bool
    """It failed, or its documents cannot be sealed."""

    expiring: bool
    """Its time runs out soon, or has run out."""


class ChangePasswordAnswerSession(TypedDict):
    """The session of this browser."""

    sessionId: str
    """The id of the session."""

    createdAt: str
    """When it began."""

    expiresAt: str
    """The latest; without use a session ends earlier."""

    provider: NotRequired[ChangePasswordAnswerSessionProvider]
    """The provider of an organization by which it began: it opens that organization alone, and
    nothing of the account.
    """

    steppedUpUntil: NotRequired[str]
    """Until then what asks for it may be done without showing again who one is."""


class ChangePasswordAnswerSessionProvider(TypedDict):
    """The provider of an organization by which it began: it opens that organization alone, and
    nothing of the account.
    """

    providerId: str
    """Its id."""

    name: str
    """What people know it by."""

    orgId: str
    """The organization."""


class ChangePasswordBody(TypedDict):
    password: str
    """The new one."""


class CheckCodeAnswer(TypedDict):
    proof: str
    """To be sent as X-Countersign-Proof with every further request."""

    expiresAt: str
    """When a code is asked for again."""

    session: SigningSession


class CheckCodeBody(TypedDict):
    code: str
    """The code, as it was typed."""


_CheckSenderDomainAnswer = TypedDict('_CheckSenderDomainAnswer', {
    'from': 'CheckSenderDomainAnswerFrom',
})

class CheckSenderDomainAnswer(_CheckSenderDomainAnswer):
    """`from`: Who it is from."""

    domain: str
    """The domain whose records were read."""

    records: List[CheckSenderDomainAnswerRecord]
    """SPF, DKIM and DMARC."""


class CheckSenderDomainAnswerFrom(TypedDict):
    """Who it is from."""

    name: str
    """The name."""

    address: str
    """The e-mail address."""


class CheckSenderDomainAnswerRecord(TypedDict):
    record: Literal["spf", "dkim", "dmarc"]
    """spf: which servers send for the domain; dkim: the key that its mail is signed with; dmarc:
    what becomes of mail that fits neither.
    """

    state: Literal["fine", "weak", "wrong", "unknown"]
    """fine; weak: it does less than it could; wrong: it is missing or does not count; unknown:
    nobody can tell.
    """

    name: NotRequired[str]
    """Where the TXT record stands."""

    found: List[str]
    """What stands there."""

    problem: NotRequired[Literal["spfMissing", "spfSeveral", "spfOpen", "dkimUnknown", "dkimMissing", "dkimRevoked", "dkimWrong", "dmarcMissing", "dmarcSeveral", "dmarcWrong", "dmarcWatches", "notAnswered"]]
    """What is wrong, for programs."""

    message: NotRequired[str]
    """What is wrong, and what to do: a sentence."""

    suggestion: NotRequired[str]
    """A record that would do; what is in capitals, your mail provider names."""


class CheckWorkflowAnswer(TypedDict):
    """What would be created."""

    name: str
    """What people would see it called."""

    status: Literal["pending", "in_progress", "completed", "failed", "declined", "voided"]
    """How it would begin: `pending` where something keeps it from starting."""

    pendingReasons: NotRequired[List[str]]
    """Why it would not start. Absent: it would."""

    timezone: str
    """The time zone of its documents (IANA name)."""

    participants: List[CheckWorkflowAnswerParticipant]
    """Everybody who would take part."""


class CheckWorkflowAnswerParticipant(TypedDict):
    key: str
    """The key of the participant."""

    name: NotRequired[str]
    """The name, where it is known."""

    email: NotRequired[str]
    """The e-mail address, where it is known."""


_CompareAssetAnswer = TypedDict('_CompareAssetAnswer', {
    'from': 'str',
})

class CompareAssetAnswer(_CompareAssetAnswer):
    """`from`: A semantic version, or draft."""

    kind: str
    """What it is."""

    key: str
    """The key."""

    to: str
    """A semantic version, or draft."""

    versionType: NotRequired[Literal["patch", "minor", "major"]]
    """The smallest kind of version that it deserves (docs/resources.md, Versions)."""

    reasons: List[str]
    """Why, each in a sentence."""

    changes: List[CompareAssetAnswerChange]
    """Each thing that differs."""


_CompareAssetAnswerChange = TypedDict('_CompareAssetAnswerChange', {
    'from': NotRequired['Any'],
})

class CompareAssetAnswerChange(_CompareAssetAnswerChange):
    """`from`: The value before, where it is small; of long texts the part where they begin to
    differ, with … where it was cut.
    """

    type: Literal["added", "removed", "changed", "moved", "reordered", "narrowed", "widened"]
    """What happened to it."""

    subject: str
    """What it is about: input, role, field, step, document, schema …"""

    key: NotRequired[str]
    """Its key."""

    path: str
    """A JSON pointer into the newer version; of what was removed, into the older one."""

    to: NotRequired[Any]
    """The value after, in the same way."""

    versionType: Literal["patch", "minor", "major"]
    """The smallest kind of version that it deserves (docs/resources.md, Versions)."""

    message: str
    """The same in a sentence."""


_CompareBlueprintAnswer = TypedDict('_CompareBlueprintAnswer', {
    'from': 'str',
})

class CompareBlueprintAnswer(_CompareBlueprintAnswer):
    """`from`: A semantic version, or draft."""

    kind: str
    """What it is."""

    key: str
    """The key."""

    to: str
    """A semantic version, or draft."""

    versionType: NotRequired[Literal["patch", "minor", "major"]]
    """The smallest kind of version that it deserves (docs/resources.md, Versions)."""

    reasons: List[str]
    """Why, each in a sentence."""

    changes: List[CompareBlueprintAnswerChange]
    """Each thing that differs."""


_CompareBlueprintAnswerChange = TypedDict('_CompareBlueprintAnswerChange', {
    'from': NotRequired['Any'],
})

class CompareBlueprintAnswerChange(_CompareBlueprintAnswerChange):
    """`from`: The value before, where it is small; of long texts the part where they begin to
    differ, with … where it was cut.
    """

    type: Literal["added", "removed", "changed", "moved", "reordered", "narrowed", "widened"]
    """What happened to it."""

    subject: str
    """What it is about: input, role, field, step, document, schema …"""

    key: NotRequired[str]
    """Its key."""

    path: str
    """A JSON pointer into the newer version; of what was removed, into the older one."""

    to: NotRequired[Any]
    """The value after, in the same way."""

    versionType: Literal["patch", "minor", "major"]
    """The smallest kind of version that it deserves (docs/resources.md, Versions)."""

    message: str
    """The same in a sentence."""


_CompareFunctionAnswer = TypedDict('_CompareFunctionAnswer', {
    'from': 'str',
})

class CompareFunctionAnswer(_CompareFunctionAnswer):
    """`from`: A semantic version, or draft."""

    kind: str
    """What it is."""

    key: str
    """The key."""

    to: str
    """A semantic version, or draft."""

    versionType: NotRequired[Literal["patch", "minor", "major"]]
    """The smallest kind of version that it deserves (docs/resources.md, Versions)."""

    reasons: List[str]
    """Why, each in a sentence."""

    changes: List[CompareFunctionAnswerChange]
    """Each thing that differs."""


_CompareFunctionAnswerChange = TypedDict('_CompareFunctionAnswerChange', {
    'from': NotRequired['Any'],
})

class CompareFunctionAnswerChange(_CompareFunctionAnswerChange):
    """`from`: The value before, where it is small; of long texts the part where they begin to
    differ, with … where it was cut.
    """

    type: Literal["added", "removed", "changed", "moved", "reordered", "narrowed", "widened"]
    """What happened to it."""

    subject: str
    """What it is about: input, role, field, step, document, schema …"""

    key: NotRequired[str]
    """Its key."""

    path: str
    """A JSON pointer into the newer version; of what was removed, into the older one."""

    to: NotRequired[Any]
    """The value after, in the same way."""

    versionType: Literal["patch", "minor", "major"]
    """The smallest kind of version that it deserves (docs/resources.md, Versions)."""

    message: str
    """The same in a sentence."""


_CompareScenarioAnswer = TypedDict('_CompareScenarioAnswer', {
    'from': 'str',
})

class CompareScenarioAnswer(_CompareScenarioAnswer):
    """`from`: A semantic version, or draft."""

    kind: str
    """What it is."""

    key: str
    """The key."""

    to: str
    """A semantic version, or draft."""

    versionType: NotRequired[Literal["patch", "minor", "major"]]
    """The smallest kind of version that it deserves (docs/resources.md, Versions)."""

    reasons: List[str]
    """Why, each in a sentence."""

    changes: List[CompareScenarioAnswerChange]
    """Each thing that differs."""


_CompareScenarioAnswerChange = TypedDict('_CompareScenarioAnswerChange', {
    'from': NotRequired['Any'],
})

class CompareScenarioAnswerChange(_CompareScenarioAnswerChange):
    """`from`: The value before, where it is small; of long texts the part where they begin to
    differ, with … where it was cut.
    """

    type: Literal["added", "removed", "changed", "moved", "reordered", "narrowed", "widened"]
    """What happened to it."""

    subject: str
    """What it is about: input, role, field, step, document, schema …"""

    key: NotRequired[str]
    """Its key."""

    path: str
    """A JSON pointer into the newer version; of what was removed, into the older one."""

    to: NotRequired[Any]
    """The value after, in the same way."""

    versionType: Literal["patch", "minor", "major"]
    """The smallest kind of version that it deserves (docs/resources.md, Versions)."""

    message: str
    """The same in a sentence."""


_CompareSchemaAnswer = TypedDict('_CompareSchemaAnswer', {
    'from': 'str',
})

class CompareSchemaAnswer(_CompareSchemaAnswer):
    """`from`: A semantic version, or draft."""

    kind: str
    """What it is."""

    key: str
    """The key."""

    to: str
    """A semantic version, or draft."""

    versionType: NotRequired[Literal["patch", "minor", "major"]]
    """The smallest kind of version that it deserves (docs/resources.md, Versions)."""

    reasons: List[str]
    """Why, each in a sentence."""

    changes: List[CompareSchemaAnswerChange]
    """Each thing that differs."""


_CompareSchemaAnswerChange = TypedDict('_CompareSchemaAnswerChange', {
    'from': NotRequired['Any'],
})

class CompareSchemaAnswerChange(_CompareSchemaAnswerChange):
    """`from`: The value before, where it is small; of long texts the part where they begin to
    differ, with … where it was cut.
    """

    type: Literal["added", "removed", "changed", "moved", "reordered", "narrowed", "widened"]
    """What happened to it."""

    subject: str
    """What it is about: input, role, field, step, document, schema …"""

    key: NotRequired[str]
    """Its key."""

    path: str
    """A JSON pointer into the newer version; of what was removed, into the older one."""

    to: NotRequired[Any]
    """The value after, in the same way."""

    versionType: Literal["patch", "minor", "major"]
    """The smallest kind of version that it deserves (docs/resources.md, Versions)."""

    message: str
    """The same in a sentence."""


_CompareTemplateAnswer = TypedDict('_CompareTemplateAnswer', {
    'from': 'str',
})

class CompareTemplateAnswer(_CompareTemplateAnswer):
    """`from`: A semantic version, or draft."""

    kind: str
    """What it is."""

    key: str
    """The key."""

    to: str
    """A semantic version, or draft."""

    versionType: NotRequired[Literal["patch", "minor", "major"]]
    """The smallest kind of version that it deserves (docs/resources.md, Versions)."""

    reasons: List[str]
    """Why, each in a sentence."""

    changes: List[CompareTemplateAnswerChange]
    """Each thing that differs."""


_CompareTemplateAnswerChange = TypedDict('_CompareTemplateAnswerChange', {
    'from': NotRequired['Any'],
})

class CompareTemplateAnswerChange(_CompareTemplateAnswerChange):
    """`from`: The value before, where it is small; of long texts the part where they begin to
    differ, with … where it was cut.
    """

    type: Literal["added", "removed", "changed", "moved", "reordered", "narrowed", "widened"]
    """What happened to it."""

    subject: str
    """What it is about: input, role, field, step, document, schema …"""

    key: NotRequired[str]
    """Its key."""

    path: str
    """A JSON pointer into the newer version; of what was removed, into the older one."""

    to: NotRequired[Any]
    """The value after, in the same way."""

    versionType: Literal["patch", "minor", "major"]
    """The smallest kind of version that it deserves (docs/resources.md, Versions)."""

    message: str
    """The same in a sentence."""


class CompleteBody(TypedDict):
    shownHash: str
    """The hash of all that was shown, as the session told it."""


class ConfirmPasskeyFactorAnswer(TypedDict):
    factorId: str
    """The id of the factor."""

    recoveryCodes: List[str]
    """Each stands in for a code once. They are shown only this once."""


class ConfirmPasskeyFactorBody(TypedDict):
    name: NotRequired[str]
    """As the list has it."""

    id: str
    """Its `id`."""

    clientDataJSON: str
    """Its `response.clientDataJSON`, in base64url."""

    attestationObject: str
    """Its `response.attestationObject`, in base64url."""

    transports: List[str]
    """What `response.getTransports()` gives: how a browser reaches it."""


class ConfirmRetentionAnswer(TypedDict):
    days: NotRequired[int]
    """Days that finished workflows are kept: the setting within the plan. Absent: until somebody
    erases them.
    """

    planDays: NotRequired[int]
    """The plan's retentionDays."""

    legalHold: bool
    """true: the namespace is under legal hold, and nothing is erased."""

    lookedAt: NotRequired[str]
    """When it was looked last for what has had its time. Absent: never yet."""

    nextLookAt: str
    """When it is looked next, some minutes more or less."""

    waiting: NotRequired[ConfirmRetentionAnswerWaiting]
    """What is erased only once it is confirmed. Absent: nothing waits."""


class ConfirmRetentionAnswerWaiting(TypedDict):
    """What is erased only once it is confirmed. Absent: nothing waits."""

    since: str
    """When it began to wait."""

    foundAt: str
    """When it was found last; a confirmation may name it."""

    because: Literal["many", "clock"]
    """`many`: more than 100 workflows and more than 5 % of all; `clock`: the clock moved by more
    than a day, or the service was off for as long.
    """

    workflows: int
    """How many workflows wait, counted up to 50001."""

    endedBefore: str
    """Those that ended before this."""


class ConfirmRetentionBody(TypedDict):
    foundAt: NotRequired[str]
    """The `foundAt` that was read: refused (409) when another look has found something else."""


class ConfirmTotpAnswer(TypedDict):
    factorId: str
    """The id of the factor."""

    recoveryCodes: List[str]
    """Each stands in for a code once. They are shown only this once."""


class ConfirmTotpBody(TypedDict):
    factorId: str
    """The id of the factor."""

    code: str
    """Of the app, or a recovery code."""


class ContinueUploadAnswer(TypedDict):
    """An upload in parts."""

    uploadId: str
    """The id of the upload."""

    name: str
    """As it is shown."""

    sizeBytes: int
    """Bytes of the whole file."""

    receivedBytes: int
    """The next part begins here."""

    partBytesMin: int
    """The least bytes of a part that is not the last."""

    partBytesMax: int
    """The most bytes of a part."""

    fileId: NotRequired[str]
    """Once all bytes have come: what a field holds."""


class CreateEmbedTokenAnswer(TypedDict):
    accessToken: str
    """Sent as `Authorization: Bearer <accessToken>`."""

    tokenType: Literal["Bearer"]
    """How it is sent."""

    expiresIn: int
    """Seconds until it ends."""

    expiresAt: str
    """When it ends: get another one before."""

    orgId: str
    """The organization, for paths."""

    scopes: List[Scope]
    """What the credential may do."""

    subject: CreateEmbedTokenAnswerSubject
    """Whose token it is."""

    resources: List[CreateEmbedTokenAnswerResource]
    """What it reaches."""


class CreateEmbedTokenAnswerResource(TypedDict):
    type: str
    """`workflow`, or the kind of a resource in lower case."""

    id: str
    """The id of the workflow, or key@version."""

    actions: List[str]
    """What may be done with it."""

    steps: NotRequired[List[str]]
    """The steps that may be signed."""


class CreateEmbedTokenAnswerSubject(TypedDict):
    """Whose token it is."""

    type: Literal["embed"]
    """What it is: a page of yours."""

    id: str
    """The keyId of the API key that made it."""

    intent: str
    """What it was made for."""


class CreateEmbedTokenBodyBuilder(TypedDict):
    intent: Literal["builder"]
    """For ss-resource-editor: somebody edits a resource."""

    resourceKind: Literal["blueprint", "template", "schema", "asset", "function", "jsonata_function", "scenario"]
    """The kind of the resource."""

    resourceKey: str
    """The key of the resource."""

    resourceVersion: NotRequired[str]
    """draft when absent."""

    allowedOrigins: List[str]
    """Pages that may use the token: scheme and host (and port), such as https://app.example.com."""

    expiresIn: NotRequired[int]
    """Seconds; cut to the longest life of the intent."""


class CreateEmbedTokenBodyParticipant(TypedDict):
    intent: Literal["participant"]
    """For ss-signing-embed: somebody signs."""

    workflowId: str
    """The workflow that it is for."""

    stepKey: NotRequired[str]
    """The step that is signed."""

    participantKey: NotRequired[str]
    """In place of stepKey: whichever step of this participant is open, one after the other."""

    allowedOrigins: List[str]
    """Pages that may use the token: scheme and host (and port), such as https://app.example.com."""

    expiresIn: NotRequired[int]
    """Seconds; cut to the longest life of the intent."""

    context: NotRequired[CreateEmbedTokenBodyParticipantContext]
    """Who signs, as your application knows them: told in the audit trail."""


class CreateEmbedTokenBodyParticipantContext(TypedDict):
    """Who signs, as your application knows them: told in the audit trail."""

    recipientEmail: str
    """The e-mail address of whoever signs."""

    recipientName: NotRequired[str]
    """The name of whoever signs."""

    metadata: NotRequired[Dict[str, str]]
    """What else your application knows, such as a session; kept in the audit trail."""


class CreateEmbedTokenBodyWorkflow(TypedDict):
    intent: Literal["workflow"]
    """For a page that shows or prepares a workflow."""

    workflowId: str
    """The workflow that it is for."""

    mode: NotRequired[Literal["monitor"]]
    """For ss-workflow-monitor; else ss-workflow-editor."""

    allowedOrigins: List[str]
    """Pages that may use the token: scheme and host (and port), such as https://app.example.com."""

    expiresIn: NotRequired[int]
    """Seconds; cut to the longest life of the intent."""


class CreateNamespaceAnswer(TypedDict):
    orgId: str
    """The organization that it belongs to."""

    namespaceKey: str
    """Its key, as it stands in paths."""

    name: str
    """What people see it called."""

    mode: Literal["live", "test"]
    """The mode of the namespace: `test` sends no mail and marks its documents."""

    timezone: str
    """The time zone of workflows that name none (IANA name)."""

    settings: NamespaceSettings

    createdAt: str
    """When it was made."""

    updatedAt: str
    """When it was last changed."""

    apiKey: str
    """Its first API key with the secret: shown only this once."""


class CreateNamespaceBody(TypedDict):
    namespaceKey: str
    """The key, as it will stand in paths."""

    name: NotRequired[str]
    """What people see it called."""

    mode: Literal["live", "test"]
    """The mode of the namespace: `test` sends no mail and marks its documents."""

    timezone: NotRequired[str]
    """The time zone of workflows that name none: a Region/City name of tzdata, or UTC."""


class CreateSealKeyAnswer(TypedDict):
    """A sealing key of the namespace, without the key itself, which nobody can read again."""

    sealKeyId: str
    """The id, as `settings.seal.key` names it."""

    name: str
    """What people see it called."""

    status: Literal["requested", "ready", "retired"]
    """`requested`: an authority has not answered yet; `ready`: it can be chosen; `retired`: the
    private key is gone.
    """

    isChosen: bool
    """true: documents of the namespace are sealed with it."""

    request: NotRequired[str]
    """The request for a certificate (PKCS #10, PEM), of a key that was made here."""

    certificates: NotRequired[str]
    """Its certificate and the issuers that are known, as PEM. Absent: there are none yet."""

    subject: NotRequired[str]
    """Whom the certificate names."""

    issuer: NotRequired[str]
    """Who issued it."""

    algorithm: NotRequired[str]
    """What it seals with: `ECDSA P-256`, or RSA with the bits of its key, such as `RSA 3072`."""

    fingerprint: NotRequired[str]
    """SHA-256 of the certificate (DER), in lower-case hexadecimal."""

    beginsAt: NotRequired[str]
    """From when the certificate is valid."""

    expiresAt: NotRequired[str]
    """When the certificate ends."""

    createdAt: str
    """When the key was made or uploaded."""

    retiredAt: NotRequired[str]
    """When it was retired."""


class CreateSealKeyBody(TypedDict):
    name: str
    """What people see it called."""

    pkcs12: NotRequired[str]
    """The file in Base64: one key (RSA of at least 2048 bits, or P-256) with its certificates."""

    password: NotRequired[str]
    """Of the file. Absent: it is empty."""

    request: NotRequired[CreateSealKeyBodyRequest]
    """Instead of a file: a key of P-256 is made here, and whom its certificate is to name."""


class CreateSealKeyBodyRequest(TypedDict):
    """Instead of a file: a key of P-256 is made here, and whom its certificate is to name."""

    commonName: str
    """The name of the seal, such as “Example Ltd Seal”."""

    organizationName: str
    """Whose seal it is."""

    country: NotRequired[str]
    """Its country."""

    organizationIdentifier: NotRequired[str]
    """Its number in a register, as ETSI EN 319 412-1 writes it: VATDE-123456789."""


class CreateUploadUrlAnswer(TypedDict):
    fileId: str
    """The id that the file will have."""

    uploadUrl: str
    """PUT the bytes here."""

    expiresAt: str
    """Until when the address is good."""


class CreateUploadUrlBody(TypedDict):
    name: str
    """The name of the file."""

    contentType: Literal["application/pdf", "image/png", "image/jpeg", "image/webp", "font/woff2", "font/woff", "font/otf", "font/ttf"]
    """Its media type."""

    sha256: NotRequired[str]
    """The SHA-256 of the bytes that will come; others are refused."""


class CreateUserBody(TypedDict):
    email: str
    """The e-mail address."""

    name: str
    """The name."""

    roles: List[Literal["owner", "admin", "member", "billing"]]
    """What they may do in the organization (docs/people.md)."""

    grants: NotRequired[List[Union[CreateUserBodyGrant1, CreateUserBodyGrant2]]]
    """Set by an owner or an admin who is signed in."""


class CreateUserBodyGrant1(TypedDict):
    namespaceKey: str
    """The namespace."""

    grant: Literal["viewer", "operator", "author", "developer"]
    """What they may do there (docs/people.md)."""


class CreateUserBodyGrant2(TypedDict):
    mode: Literal["live", "test"]
    """All namespaces of this mode."""

    grant: Literal["viewer", "operator", "author", "developer"]
    """What they may do there (docs/people.md)."""


class CreatedApiKey(TypedDict):
    """An API key that was just made."""

    apiKey: str
    """The key with its secret: shown only this once."""

    keyId: str
    """The id of the key: a part of its secret, and what names it in lists and logs."""

    name: str
    """What people see it called."""

    scopes: List[Scope]
    """What the credential may do."""

    status: Literal["Active", "Expired", "Revoked"]
    """Whether it works."""

    createdAt: str
    """When it was made."""

    expiresAt: NotRequired[str]
    """When it stops to work. Absent: never."""

    lastUsedAt: NotRequired[str]
    """When it was last exchanged for a token. Absent: never."""


class CreatedWebhookEndpoint(TypedDict):
    """A webhook endpoint with its new secret."""

    id: str
    """The id of the endpoint (UUID)."""

    url: str
    """Where events are sent."""

    description: NotRequired[str]
    """What it is for."""

    eventTypes: List[EventPattern]
    """What the endpoint is told."""

    isActive: bool
    """Whether it is told anything."""

    retryConfig: CreatedWebhookEndpointRetryConfig
    """How deliveries are tried again."""

    disabledReason: NotRequired[str]
    """Why the service paused it, after days of failures. Absent: it did not."""

    createdAt: str
    """When it was made."""

    updatedAt: str
    """When it was last changed."""

    secret: str
    """What deliveries are signed with: shown only this once."""


class CreatedWebhookEndpointRetryConfig(TypedDict):
    """How deliveries are tried again."""

    strategy: Literal["exponential"]
    """Each wait is twice the one before."""

    startingDelaySeconds: int
    """Seconds before the second attempt. Default: 60."""

    maxDoublings: int
    """How often the wait is doubled at most. Default: 10."""

    maxDelaySeconds: int
    """Seconds between two attempts at most. Default: 43200, twelve hours."""

    maxAttempts: int
    """Attempts at most, the first included. Default: 20."""

    maxDurationSeconds: int
    """Seconds after which nothing more is tried. Default: 259200, three days."""

    jitter: Literal["none", "full"]
    """`full`: each wait is any part of what it would be. Default: none."""

    honorRetryAfter: bool
    """Whether a `Retry-After` of the receiver that is later than the schedule is heeded. Default:
    false.
    """


class DeclineBody(TypedDict):
    reason: NotRequired[str]
    """Why. The sender is told."""


class DelegateAnswer(TypedDict):
    delegatedTo: DelegateAnswerDelegatedTo
    """Who signs now."""


class DelegateAnswerDelegatedTo(TypedDict):
    """Who signs now."""

    name: str
    """The name."""

    email: str
    """The e-mail address."""


class DelegateBody(TypedDict):
    name: str
    """The name of who signs instead."""

    email: str
    """Their e-mail address."""

    reason: NotRequired[str]
    """Why. They are told."""


class DelegateParticipantBody(TypedDict):
    name: str
    """The name."""

    email: str
    """The e-mail address."""

    reason: NotRequired[str]
    """Why. It is told to whoever it concerns."""

    accessCode: NotRequired[str]
    """For a participant whose blueprint's authentication has access_code. Tell them otherwise than
    by mail; no answer ever holds it.
    """


class DeleteAssetDraftAnswer(TypedDict):
    key: str
    """The key of the resource."""

    deleted: bool
    """It is gone."""


class DeleteBlueprintDraftAnswer(TypedDict):
    key: str
    """The key of the resource."""

    deleted: bool
    """It is gone."""


class DeleteFileAnswer(TypedDict):
    fileId: str
    """The file."""

    deleted: bool
    """It is gone."""


class DeleteFunctionDraftAnswer(TypedDict):
    key: str
    """The key of the resource."""

    deleted: bool
    """It is gone."""


class DeleteScenarioDraftAnswer(TypedDict):
    key: str
    """The key of the resource."""

    deleted: bool
    """It is gone."""


class DeleteSchemaDraftAnswer(TypedDict):
    key: str
    """The key of the resource."""

    deleted: bool
    """It is gone."""


class DeleteTemplateDraftAnswer(TypedDict):
    key: str
    """The key of the resource."""

    deleted: bool
    """It is gone."""


class DeleteWebhookEndpointAnswer(TypedDict):
    id: str
    """The endpoint."""

    deleted: bool
    """It is gone."""


class Delivery(TypedDict):
    """An event on its way to an endpoint."""

    id: str
    """The id of the delivery (UUID)."""

    webhookId: str
    """The endpoint."""

    eventId: str
    """The event: the same in each of its deliveries."""

    eventType: EventType
    """What happened."""

    workflowId: NotRequired[str]
    """The workflow that it is about. Absent: none."""

    workflow: NotRequired[DeliveryWorkflow]
    """What it is called, as it was when it happened. Absent: it is about none, or the token lacks
    workflow:read.
    """

    status: Literal["pending", "succeeded", "retrying", "failed", "cancelled"]
    """How far the delivery is."""

    attempts: List[DeliveryAttempt]
    """What was tried, the oldest first."""

    nextAttemptAt: NotRequired[str]
    """When it is tried next. Absent: it has ended."""

    failedBecause: NotRequired[Literal["max_attempts", "max_duration", "endpoint_removed"]]
    """Why nothing more is tried, of a delivery that failed."""

    redeliveryOf: NotRequired[str]
    """The delivery that this one repeats."""

    createdAt: str
    """When it was made."""


class DeliveryAttempt(TypedDict):
    """One attempt to deliver."""

    attemptNumber: int
    """Which attempt it is, from 1."""

    attemptedAt: str
    """When it began."""

    duration: int
    """Milliseconds until the answer, or until it was given up."""

    responseStatus: NotRequired[int]
    """The HTTP status of the answer. Absent: there was no answer."""

    responseBody: NotRequired[str]
    """The beginning of the answer, at most 4 kB."""

    errorMessage: NotRequired[str]
    """Why there was no answer."""


class DeliveryWorkflow(TypedDict):
    """What it is called, as it was when it happened. Absent: it is about none, or the token lacks
    workflow:read.
    """

    name: str
    """Its name."""

    labels: Dict[str, str]
    """Its labels."""

    externalId: NotRequired[str]
    """What your application calls it."""


class DocumentSealUpgradedEvent(TypedDict):
    """The event document.seal_upgraded."""

    apiVersion: Literal["1"]
    """The version of this envelope."""

    eventType: Literal["document.seal_upgraded"]
    """What happened."""

    eventId: str
    """The id of the event: the same at every attempt and every endpoint."""

    timestamp: str
    """When it happened."""

    orgId: str
    """The organization that it belongs to."""

    namespaceKey: str
    """The namespace that it belongs to."""

    mode: Literal["live", "test"]
    """The mode of the namespace."""

    sequence: int
    """Counts the events of the workflow, from 1 without gaps."""

    workflow: DocumentSealUpgradedEventWorkflow
    """The workflow, as it was when it happened."""

    data: DocumentSealUpgradedEventData
    """What it is told with."""


class DocumentSealUpgradedEventData(TypedDict):
    """What it is told with."""

    workflowId: str
    """The workflow that it is about."""

    customFields: Dict[str, Any]
    """The blueprint's custom fields, by key, as they were computed last."""

    envelopeKey: str
    """The envelope."""

    documents: List[DocumentSealUpgradedEventDataDocument]
    """The documents whose seals were raised or renewed: new files, which begin with the bytes of
    the old ones.
    """

    certificateFileId: NotRequired[str]
    """The certificate of completion, when its seal was raised or renewed too."""


class DocumentSealUpgradedEventDataDocument(TypedDict):
    key: str
    """The key of the document."""

    fileId: str
    """The sealed file."""

    sha256: str
    """The SHA-256 of its bytes, in hexadecimal."""

    sealLevel: str
    """The level of its seal (ETSI EN 319 142-1): B-B, B-T, B-LT or B-LTA."""


class DocumentSealUpgradedEventWorkflow(TypedDict):
    """The workflow, as it was when it happened."""

    name: str
    """Its name."""

    labels: Dict[str, str]
    """Its labels."""

    externalId: NotRequired[str]
    """What your application calls it."""


class DrawAnswer(TypedDict):
    drawn: bool
    """It has come."""


class DrawBody(TypedDict):
    width: float
    """The width of what was drawn upon, in units of the strokes."""

    height: float
    """Its height, in units of the strokes."""

    strokes: List[List[List[float]]]
    """Strokes of points: x and y from the top left corner, and the width of the line there."""


class EndSessionsAnswer(TypedDict):
    ended: List[str]
    """The sessions that ended."""


class EndSessionsBody1(TypedDict):
    sessionId: str
    """The session that ends."""


class EndSessionsBody2(TypedDict):
    others: bool
    """All others end."""


class EnsuredWebhookEndpoint(TypedDict):
    """A webhook endpoint; with its secret when it was made now."""

    id: str
    """The id of the endpoint (UUID)."""

    url: str
    """Where events are sent."""

    description: NotRequired[str]
    """What it is for."""

    eventTypes: List[EventPattern]
    """What the endpoint is told."""

    isActive: bool
    """Whether it is told anything."""

    retryConfig: EnsuredWebhookEndpointRetryConfig
    """How deliveries are tried again."""

    disabledReason: NotRequired[str]
    """Why the service paused it, after days of failures. Absent: it did not."""

    createdAt: str
    """When it was made."""

    updatedAt: str
    """When it was last changed."""

    secret: NotRequired[str]
    """What deliveries are signed with. Absent: the endpoint was there already."""


class EnsuredWebhookEndpointRetryConfig(TypedDict):
    """How deliveries are tried again."""

    strategy: Literal["exponential"]
    """Each wait is twice the one before."""

    startingDelaySeconds: int
    """Seconds before the second attempt. Default: 60."""

    maxDoublings: int
    """How often the wait is doubled at most. Default: 10."""

    maxDelaySeconds: int
    """Seconds between two attempts at most. Default: 43200, twelve hours."""

    maxAttempts: int
    """Attempts at most, the first included. Default: 20."""

    maxDurationSeconds: int
    """Seconds after which nothing more is tried. Default: 259200, three days."""

    jitter: Literal["none", "full"]
    """`full`: each wait is any part of what it would be. Default: none."""

    honorRetryAfter: bool
    """Whether a `Retry-After` of the receiver that is later than the schedule is heeded. Default:
    false.
    """


class EnvelopeCompletedEvent(TypedDict):
    """The event envelope.completed."""

    apiVersion: Literal["1"]
    """The version of this envelope."""

    eventType: Literal["envelope.completed"]
    """What happened."""

    eventId: str
    """The id of the event: the same at every attempt and every endpoint."""

    timestamp: str
    """When it happened."""

    orgId: str
    """The organization that it belongs to."""

    namespaceKey: str
    """The namespace that it belongs to."""

    mode: Literal["live", "test"]
    """The mode of the namespace."""

    sequence: int
    """Counts the events of the workflow, from 1 without gaps."""

    workflow: EnvelopeCompletedEventWorkflow
    """The workflow, as it was when it happened."""

    data: EnvelopeCompletedEventData
    """What it is told with."""


class EnvelopeCompletedEventData(TypedDict):
    """What it is told with."""

    workflowId: str
    """The workflow that it is about."""

    customFields: Dict[str, Any]
    """The blueprint's custom fields, by key, as they were computed last."""

    envelopeKey: str
    """The envelope."""

    documents: List[EnvelopeCompletedEventDataDocument]
    """Its sealed documents."""

    certificateFileId: NotRequired[str]
    """The certificate of completion. Absent: it is the end of each document."""


class EnvelopeCompletedEventDataDocument(TypedDict):
    key: str
    """The key of the document."""

    fileId: str
    """The sealed file."""

    sha256: str
    """The SHA-256 of its bytes, in hexadecimal."""

    sealLevel: str
    """The level of its seal (ETSI EN 319 142-1): B-B, B-T, B-LT or B-LTA."""


class EnvelopeCompletedEventWorkflow(TypedDict):
    """The workflow, as it was when it happened."""

    name: str
    """Its name."""

    labels: Dict[str, str]
    """Its labels."""

    externalId: NotRequired[str]
    """What your application calls it."""


class EnvelopeFinalizationFailedEvent(TypedDict):
    """The event envelope.finalization_failed."""

    apiVersion: Literal["1"]
    """The version of this envelope."""

    eventType: Literal["envelope.finalization_failed"]
    """What happened."""

    eventId: str
    """The id of the event: the same at every attempt and every endpoint."""

    timestamp: str
    """When it happened."""

    orgId: str
    """The organization that it belongs to."""

    namespaceKey: str
    """The namespace that it belongs to."""

    mode: Literal["live", "test"]
    """The mode of the namespace."""

    sequence: int
    """Counts the events of the workflow, from 1 without gaps."""

    workflow: EnvelopeFinalizationFailedEventWorkflow
    """The workflow, as it was when it happened."""

    data: EnvelopeFinalizationFailedEventData
    """What it is told with."""


class EnvelopeFinalizationFailedEventData(TypedDict):
    """What it is told with."""

    workflowId: str
    """The workflow that it is about."""

    customFields: Dict[str, Any]
    """The blueprint's custom fields, by key, as they were computed last."""

    envelopeKey: str
    """The envelope."""

    errorMessage: NotRequired[str]
    """Why it could not be sealed."""


class EnvelopeFinalizationFailedEventWorkflow(TypedDict):
    """The workflow, as it was when it happened."""

    name: str
    """Its name."""

    labels: Dict[str, str]
    """Its labels."""

    externalId: NotRequired[str]
    """What your application calls it."""


class EnvelopeSentEvent(TypedDict):
    """The event envelope.sent."""

    apiVersion: Literal["1"]
    """The version of this envelope."""

    eventType: Literal["envelope.sent"]
    """What happened."""

    eventId: str
    """The id of the event: the same at every attempt and every endpoint."""

    timestamp: str
    """When it happened."""

    orgId: str
    """The organization that it belongs to."""

    namespaceKey: str
    """The namespace that it belongs to."""

    mode: Literal["live", "test"]
    """The mode of the namespace."""

    sequence: int
    """Counts the events of the workflow, from 1 without gaps."""

    workflow: EnvelopeSentEventWorkflow
    """The workflow, as it was when it happened."""

    data: EnvelopeSentEventData
    """What it is told with."""


class EnvelopeSentEventData(TypedDict):
    """What it is told with."""

    workflowId: str
    """The workflow that it is about."""

    customFields: Dict[str, Any]
    """The blueprint's custom fields, by key, as they were computed last."""

    envelopeKey: str
    """The envelope."""


class EnvelopeSentEventWorkflow(TypedDict):
    """The workflow, as it was when it happened."""

    name: str
    """Its name."""

    labels: Dict[str, str]
    """Its labels."""

    externalId: NotRequired[str]
    """What your application calls it."""


class EnvelopeVoidedEvent(TypedDict):
    """The event envelope.voided."""

    apiVersion: Literal["1"]
    """The version of this envelope."""

    eventType: Literal["envelope.voided"]
    """What happened."""

    eventId: str
    """The id of the event: the same at every attempt and every endpoint."""

    timestamp: str
    """When it happened."""

    orgId: str
    """The organization that it belongs to."""

    namespaceKey: str
    """The namespace that it belongs to."""

    mode: Literal["live", "test"]
    """The mode of the namespace."""

    sequence: int
    """Counts the events of the workflow, from 1 without gaps."""

    workflow: EnvelopeVoidedEventWorkflow
    """The workflow, as it was when it happened."""

    data: EnvelopeVoidedEventData
    """What it is told with."""


class EnvelopeVoidedEventData(TypedDict):
    """What it is told with."""

    workflowId: str
    """The workflow that it is about."""

    customFields: Dict[str, Any]
    """The blueprint's custom fields, by key, as they were computed last."""

    envelopeKey: str
    """The envelope."""


class EnvelopeVoidedEventWorkflow(TypedDict):
    """The workflow, as it was when it happened."""

    name: str
    """Its name."""

    labels: Dict[str, str]
    """Its labels."""

    externalId: NotRequired[str]
    """What your application calls it."""


class EraseKeptOfPersonAnswer(TypedDict):
    erased: List[EraseKeptOfPersonAnswerErased]
    """Those that were erased."""

    kept: List[EraseKeptOfPersonAnswerKept]
    """Those that stay: in progress, under legal hold, or without anything of the address."""


class EraseKeptOfPersonAnswerErased(TypedDict):
    namespaceKey: str
    """The namespace."""

    workflowId: str
    """The workflow."""


class EraseKeptOfPersonAnswerKept(TypedDict):
    namespaceKey: str
    """The namespace."""

    workflowId: str
    """The workflow."""

    reason: str
    """What keeps it from being erased."""


class EraseKeptOfPersonBody(TypedDict):
    email: str
    """The address of the person who asks what is kept of them."""

    workflows: List[EraseKeptOfPersonBodyWorkflow]
    """Which of those that were found; each is erased whole, for all of its people."""


class EraseKeptOfPersonBodyWorkflow(TypedDict):
    namespaceKey: str
    """The namespace."""

    workflowId: str
    """The workflow."""


class EraseWorkflowAnswer(TypedDict):
    id: str
    """The workflow."""

    deleted: bool
    """It is gone."""


class ErrorEnvelope(TypedDict):
    """The body of every 4xx and 5xx."""

    statusCode: int
    """The HTTP status repeated."""

    timestamp: str
    """When the error was generated."""

    path: str
    """The request URL; tokens in it are replaced by ***."""

    traceId: str
    """Correlation id for support."""

    errorInfo: ErrorEnvelopeErrorInfo
    """What went wrong."""


class ErrorEnvelopeErrorInfo(TypedDict):
    """What went wrong."""

    message: str
    """Names the problem; of several issues the first."""

    issues: NotRequired[List[ErrorEnvelopeErrorInfoIssue]]
    """Each problem that was found."""


class ErrorEnvelopeErrorInfoIssue(TypedDict):
    path: str
    """A JSON pointer into the body, or the name of a parameter."""

    message: str
    """What is wrong there."""

    line: NotRequired[int]
    """The line of a YAML body, from 1."""

    column: NotRequired[int]
    """The character in the line, from 1."""

    refusal: NotRequired[Refusal]


class EvaluateExpressionAnswer(TypedDict):
    result: NotRequired[Any]
    """What it gave. Absent: nothing."""

    type: Literal["string", "number", "boolean", "null", "array", "object", "undefined"]
    """The type of the result."""

    stepsUsed: int
    """Of the 5 000 000 that a request or job has."""

    error: NotRequired[EvaluateExpressionAnswerError]
    """Why there is no result, or why it cannot be used at the place."""

    warnings: List[EvaluateExpressionAnswerWarning]
    """What an author should know, although it refuses nothing."""

    trace: NotRequired[List[EvaluateExpressionAnswerTrace]]
    """The value of every sub-expression, in the order in which they were computed. Functions are no
    JSON, and are not told.
    """

    traceCut: NotRequired[bool]
    """Whether there was more to tell than a trace holds."""


class EvaluateExpressionAnswerError(TypedDict):
    """Why there is no result, or why it cannot be used at the place."""

    message: str
    """What is wrong."""

    position: NotRequired[int]
    """Characters before it in the expression."""

    line: NotRequired[int]
    """The line, from 1."""

    column: NotRequired[int]
    """The character in the line, from 1."""


class EvaluateExpressionAnswerTrace(TypedDict):
    position: int
    """Characters before it in the expression."""

    line: int
    """The line, from 1."""

    column: int
    """The character in the line, from 1."""

    start: int
    """Characters of the expression before the part."""

    end: int
    """Characters of the expression up to the end of the part, which is what stands between start
    and end.
    """

    value: NotRequired[Any]
    """What it gave. Absent: nothing."""


class EvaluateExpressionAnswerWarning(TypedDict):
    path: str
    """A JSON pointer to the place in the resource."""

    message: str
    """What it is."""

    line: NotRequired[int]
    """The line of a YAML body, from 1."""

    column: NotRequired[int]
    """The character in the line, from 1."""


class EvaluateExpressionBody(TypedDict):
    expression: str
    """A JSONata expression."""

    place: Literal["input.required", "template.field.value", "template.field.label", "template.field.includeIf", "template.field.required", "template.data.transform", "template.role.required", "template.role.output.transform", "blueprint.participant.name", "blueprint.participant.email", "blueprint.participant.required", "blueprint.envelope.includeIf", "blueprint.document.includeIf", "blueprint.document.iterator", "blueprint.document.fileId", "blueprint.document.name", "blueprint.document.inputs", "blueprint.step.includeIf", "blueprint.step.onComplete.validate", "blueprint.step.onComplete.updates.transform", "blueprint.customField.value", "blueprint.copy", "function.body"]
    """Where it would stand: that decides what it sees and must give."""

    data: NotRequired[Dict[str, Any]]
    """Entity by input key. Excludes scenario."""

    scenario: NotRequired[str]
    """A saved scenario, as key@version: its data is taken. Excludes data."""

    functions: NotRequired[Dict[str, str]]
    """Functions that it may call, by alias, as key@version."""

    trace: NotRequired[bool]
    """Whether the value of every sub-expression is told. Default: false."""


class Event(TypedDict):
    """An event, as webhooks tell it."""

    apiVersion: Literal["1"]
    """The version of this envelope."""

    eventType: EventType
    """What happened."""

    eventId: str
    """The id of the event: the same in each of its deliveries."""

    timestamp: str
    """When it happened."""

    orgId: str
    """The organization that it belongs to."""

    namespaceKey: str
    """The namespace that it belongs to."""

    mode: Literal["live", "test"]
    """The mode of the namespace."""

    sequence: NotRequired[int]
    """Which event of its workflow it is, from 1 without gaps. Absent from `webhook.*`."""

    workflow: NotRequired[EventWorkflow]
    """The workflow, as it was when it happened."""

    data: Dict[str, Any]
    """What it is told with: by its type, as the webhooks of this document have it."""


EventPattern: TypeAlias = 'Literal["*", "workflow.started", "workflow.*", "workflow.completed", "workflow.voided", "workflow.failed", "workflow.declined", "workflow.erased", "step.started", "step.*", "step.completed", "step.failed", "participant.task_assigned", "participant.*", "participant.email_sent", "participant.email_failed", "participant.task_viewed", "participant.signing_completed", "participant.signing_declined", "participant.reminded", "participant.delegated", "envelope.sent", "envelope.*", "envelope.completed", "envelope.voided", "envelope.finalization_failed", "document.seal_upgraded", "document.*", "webhook.endpoint_paused", "webhook.*", "webhook.test"]'
"""What an endpoint is told: everything, a family of events, or one type."""



EventType: TypeAlias = 'Literal["workflow.started", "workflow.completed", "workflow.voided", "workflow.failed", "workflow.declined", "workflow.erased", "step.started", "step.completed", "step.failed", "participant.task_assigned", "participant.email_sent", "participant.email_failed", "participant.task_viewed", "participant.signing_completed", "participant.signing_declined", "participant.reminded", "participant.delegated", "envelope.sent", "envelope.completed", "envelope.voided", "envelope.finalization_failed", "document.seal_upgraded", "webhook.endpoint_paused", "webhook.test"]'
"""A type of event (docs/webhooks.md)."""



class EventWorkflow(TypedDict):
    """The workflow, as it was when it happened."""

    name: str
    """Its name."""

    labels: Dict[str, str]
    """Its labels."""

    externalId: NotRequired[str]
    """What your application calls it."""


class ExchangeSessionAnswer(TypedDict):
    accessToken: str
    """Sent as `Authorization: Bearer <accessToken>`."""

    tokenType: Literal["Bearer"]
    """How it is sent."""

    expiresIn: int
    """Seconds until it ends."""

    expiresAt: str
    """When it ends: get another one before."""

    orgId: str
    """The organization, for paths."""

    scopes: List[Scope]
    """What the credential may do."""

    subject: ExchangeSessionAnswerSubject
    """Whose token it is."""


class ExchangeSessionAnswerSubject(TypedDict):
    """Whose token it is."""

    type: Literal["user"]
    """What it is: a person."""

    id: str
    """The userId in the organization."""

    name: str
    """The name."""

    orgId: str
    """The organization."""

    namespaceKey: NotRequired[str]
    """The namespace. Absent: it acts in the organization."""

    mode: NotRequired[str]
    """The mode of the namespace: `live` or `test`."""

    scopeLevel: str
    """Where it acts: `org` or `namespace`."""


class ExchangeSessionBody(TypedDict):
    orgId: str
    """The organization."""

    namespaceKey: NotRequired[str]
    """Absent: for the organization."""


class ExchangeTokenAnswer(TypedDict):
    accessToken: str
    """Sent as `Authorization: Bearer <accessToken>`."""

    tokenType: Literal["Bearer"]
    """How it is sent."""

    expiresIn: int
    """Seconds until it ends."""

    expiresAt: str
    """When it ends: get another one before."""

    orgId: str
    """The organization, for paths."""

    scopes: List[Scope]
    """What the credential may do."""

    subject: ExchangeTokenAnswerSubject
    """Whose token it is."""


class ExchangeTokenAnswerSubject(TypedDict):
    """Whose token it is."""

    type: Literal["service_account"]
    """What it is: a program, no person."""

    id: str
    """The keyId of the API key."""

    orgId: str
    """The organization."""

    namespaceKey: NotRequired[str]
    """The namespace. Absent: it acts in the organization."""

    mode: NotRequired[str]
    """The mode of the namespace: `live` or `test`."""

    scopeLevel: str
    """Where it acts: `org` or `namespace`."""


class ExchangeTokenBody(TypedDict):
    grantType: Literal["api_key"]
    """What is exchanged."""

    apiKey: str
    """An API key, whole."""


class FindKeptOfPersonAnswer(TypedDict):
    data: List[FindKeptOfPersonAnswerData]
    """The newest first."""

    total: int
    """All there are."""

    nextCursor: NotRequired[str]
    """The `cursor` of the next page; absent: this is the last one."""


class FindKeptOfPersonAnswerData(TypedDict):
    """A workflow that keeps something of the address."""

    namespaceKey: str
    """The namespace."""

    workflowId: str
    """The workflow."""

    namespaceName: str
    """What people see the namespace called."""

    mode: Literal["live", "test"]
    """The mode of the namespace: `test` sends no mail and marks its documents."""

    name: str
    """The name of the workflow."""

    status: str
    """Its status."""

    createdAt: str
    """When it was created."""

    endedAt: NotRequired[str]
    """When it ended."""

    parts: List[FindKeptOfPersonAnswerDataPart]
    """What it has of the person."""

    because: NotRequired[Literal["namespace_hold", "legal_hold", "not_finished", "sealing"]]
    """What keeps it from being erased now: a legal hold of its namespace or of its own, that it is
    not finished, or that documents are still being sealed.
    """

    refusal: NotRequired[str]
    """The same as a sentence."""


_FindKeptOfPersonAnswerDataPart = TypedDict('_FindKeptOfPersonAnswerDataPart', {
    'as': 'Literal["participant", "before_handover", "signer", "copy"]',
})

class FindKeptOfPersonAnswerDataPart(_FindKeptOfPersonAnswerDataPart):
    """`as`: What they are in it, or were before they handed over."""

    participantKey: NotRequired[str]
    """The participant."""

    stepKey: NotRequired[str]
    """The step."""

    envelopeKey: NotRequired[str]
    """The envelope of which they got a copy."""

    name: NotRequired[str]
    """The name that is kept."""

    language: NotRequired[str]
    """The language that is kept."""

    status: NotRequired[str]
    """What they did in the step."""

    invitedAt: NotRequired[str]
    """When they were asked."""

    viewedAt: NotRequired[str]
    """When the first document was on their screen."""

    consentedAt: NotRequired[str]
    """When they agreed to sign electronically."""

    signedAt: NotRequired[str]
    """When they signed."""

    declinedAt: NotRequired[str]
    """When they declined."""


class FindKeptOfPersonBody(TypedDict):
    email: str
    """The address of the person who asks what is kept of them."""

    limit: NotRequired[int]
    """Workflows on a page."""

    cursor: NotRequired[str]
    """The `nextCursor` of the page before."""


class FinishOidcAnswer(TypedDict):
    returnTo: str
    """Where in Studio the person goes on."""

    signedIn: FinishOidcAnswerSignedIn
    """Who is signed in, and what they may see and do."""


class FinishOidcAnswerSignedIn(TypedDict):
    """Who is signed in, and what they may see and do."""

    person: FinishOidcAnswerSignedInPerson
    """Who is signed in."""

    session: FinishOidcAnswerSignedInSession
    """The session of this browser."""

    organizations: List[FinishOidcAnswerSignedInOrganization]
    """The organizations that the person belongs to."""


class FinishOidcAnswerSignedInOrganization(TypedDict):
    orgId: str
    """The id of the organization."""

    name: str
    """What people see it called."""

    userId: str
    """The id of the person in it."""

    roles: List[Literal["owner", "admin", "member", "billing"]]
    """What they may do in it."""

    scopes: List[Scope]
    """Those of a token for the organization."""

    lacksSecondFactor: bool
    """Whether it asks for a second factor that this session lacks: there is no token then."""

    refusesPassword: bool
    """Whether it takes no passwords, and this session came by one alone: there is no token then."""

    namespaces: List[FinishOidcAnswerSignedInOrganizationNamespace]
    """Those that the person sees, newest first, at most 500."""


class FinishOidcAnswerSignedInOrganizationNamespace(TypedDict):
    namespaceKey: str
    """Its key, as it stands in paths."""

    name: str
    """What people see it called."""

    mode: Literal["live", "test"]
    """The mode of the namespace: `test` sends no mail and marks its documents."""

    timezone: str
    """The time zone of workflows that name none (IANA name)."""

    grants: List[Literal["viewer", "operator", "author", "developer"]]
    """What they may do there."""

    scopes: List[Scope]
    """Those of a token for the namespace."""


class FinishOidcAnswerSignedInPerson(TypedDict):
    """Who is signed in."""

    personId: str
    """The id of the account."""

    email: str
    """The e-mail address."""

    name: str
    """The name."""

    language: NotRequired[Literal["en", "de"]]
    """Of Studio and of mails; absent: as the browser has it."""

    timezone: NotRequired[str]
    """In which Studio and mails say times; absent: as the browser has it."""

    notices: FinishOidcAnswerSignedInPersonNotices
    """Of what they get mail, of the workflows that they started or are the sender of."""


class FinishOidcAnswerSignedInPersonNotices(TypedDict):
    """Of what they get mail, of the workflows that they started or are the sender of."""

    completed: bool
    """Everybody has signed."""

    declined: bool
    """Somebody declined."""

    failed: bool
    """It failed, or its documents cannot be sealed."""

    expiring: bool
    """Its time runs out soon, or has run out."""


class FinishOidcAnswerSignedInSession(TypedDict):
    """The session of this browser."""

    sessionId: str
    """The id of the session."""

    createdAt: str
    """When it began."""

    expiresAt: str
    """The latest; without use a session ends earlier."""

    provider: NotRequired[FinishOidcAnswerSignedInSessionProvider]
    """The provider of an organization by which it began: it opens that organization alone, and
    nothing of the account.
    """

    steppedUpUntil: NotRequired[str]
    """Until then what asks for it may be done without showing again who one is."""


class FinishOidcAnswerSignedInSessionProvider(TypedDict):
    """The provider of an organization by which it began: it opens that organization alone, and
    nothing of the account.
    """

    providerId: str
    """Its id."""

    name: str
    """What people know it by."""

    orgId: str
    """The organization."""


class FinishOidcBody(TypedDict):
    providerId: str
    """The id of the provider."""

    query: str
    """The query of the address that the provider sent the browser to."""


class FunctionResource(TypedDict):
    """A Function of the namespace."""

    apiVersion: Literal["countersign/v1"]
    """The version of this format."""

    kind: Literal["Function"]
    """What it is."""

    metadata: FunctionResourceMetadata
    """What the resource is called."""

    contentHash: str
    """The SHA-256 of its content (RFC 8785): the same for the same content."""

    createdAt: str
    """When it was made."""

    createdBy: FunctionResourceCreatedBy
    """Who made it."""

    updatedAt: str
    """When it was last changed."""

    updatedBy: FunctionResourceUpdatedBy
    """Who saved it last."""

    pushedRevision: NotRequired[str]
    """Of a draft: its ETag as the last push from files left or found it; the ETag is another one
    when the draft was saved otherwise since. Of one that never was pushed absent.
    """

    publishedAt: NotRequired[str]
    """When it was published. Of a draft absent."""

    publishedBy: NotRequired[FunctionResourcePublishedBy]
    """Who published it. Of a draft absent."""

    spec: FunctionSpec
    """Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with
    `schemaVersion`.
    """


class FunctionResourceCreatedBy(TypedDict):
    """Who made it."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""


class FunctionResourceMetadata(TypedDict):
    """What the resource is called."""

    key: str
    """The key, unique among the resources of its kind."""

    version: str
    """A semantic version, or draft."""

    name: NotRequired[str]
    """What people call it."""

    description: NotRequired[str]
    """What it is for."""

    labels: NotRequired[Dict[str, str]]
    """Labels to find it by."""


class FunctionResourcePublishedBy(TypedDict):
    """Who published it. Of a draft absent."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""


class FunctionResourceUpdatedBy(TypedDict):
    """Who saved it last."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""

    name: NotRequired[str]
    """What the person was called then. Of a key absent."""


class FunctionSpec(TypedDict):
    """A named JSONata function, called by the alias that the calling resource gives it:
    `$alias(…)`.
    """

    params: List[FunctionSpecParam]
    """The parameters, in the order of the arguments."""

    returnType: FunctionSpecReturnType
    """What the function gives."""

    body: str
    """The JSONata expression that gives the result; it sees its parameters and nothing else."""

    functions: NotRequired[Dict[str, Union[str, FunctionSpecFunction]]]
    """Functions that expressions here may call, by alias: `$alias(…)`."""


class FunctionSpecFunction(TypedDict):
    function: NotRequired[str]
    """The function, as key@version."""

    functionKey: NotRequired[str]
    """The key of the function, beside `functionVersion` instead of `function`."""

    functionVersion: NotRequired[str]
    """The version of the function: draft or MAJOR.MINOR.PATCH."""


class FunctionSpecParam(TypedDict):
    """One argument of the function. Every call gives all of them."""

    name: str
    """The name of the parameter: in the body `$name`, or `name` as a field of the input."""

    type: Literal["string", "number", "boolean", "array", "object"]
    """The type that the value must have; another one is an error of the expression."""

    schema: NotRequired[str]
    """The schema of an object, or of the objects of an array, as key@version: names that
    expressions use are checked against it.
    """

    schemaKey: NotRequired[str]
    """The key of the schema, beside `schemaVersion` instead of `schema`."""

    schemaVersion: NotRequired[str]
    """The version of the schema: draft or MAJOR.MINOR.PATCH."""


class FunctionSpecReturnType(TypedDict):
    """What the function gives."""

    type: Literal["string", "number", "boolean", "array", "object"]
    """The type that the value must have; another one is an error of the expression."""

    schema: NotRequired[str]
    """The schema of an object, or of the objects of an array, as key@version: names that
    expressions use are checked against it.
    """

    schemaKey: NotRequired[str]
    """The key of the schema, beside `schemaVersion` instead of `schema`."""

    schemaVersion: NotRequired[str]
    """The version of the schema: draft or MAJOR.MINOR.PATCH."""


class GiveAccessCodeBody(TypedDict):
    accessCode: str
    """For a participant whose blueprint's authentication has access_code. Tell them otherwise than
    by mail; no answer ever holds it.
    """


class HandOverDeviceAnswer(TypedDict):
    token: str
    """For the calls of /v1/signing, until the person is done."""

    expiresAt: str
    """When it ends."""


class HandOverDeviceBody(TypedDict):
    stepKey: str
    """The step of who signs now."""


InlineBlueprint: TypeAlias = 'Union[BlueprintSpec, InlineBlueprint2]'
"""A blueprint that is not saved, for one run."""



class InlineBlueprint2(TypedDict):
    """The whole resource; of it `spec` counts."""

    apiVersion: NotRequired[Literal["countersign/v1"]]
    """The version of this format."""

    kind: NotRequired[Literal["Blueprint"]]
    """What it is."""

    metadata: NotRequired[Metadata]

    spec: BlueprintSpec
    """The blueprint's content."""


class InviteUserAnswer(TypedDict):
    userId: str
    """The user who is invited."""

    url: str
    """Open once, for seven days. That of the mail is another one."""

    expiresAt: str
    """Until when the link is good."""


class InviteUserBody(TypedDict):
    mail: NotRequired[bool]
    """false: only the link of the answer. Default: true."""

    language: NotRequired[Literal["en", "de"]]
    """Of the mail; en when absent."""


class ListActionUrlsAnswer(TypedDict):
    actionUrls: List[ListActionUrlsAnswerActionUrl]
    """The pages of everybody who can sign now."""


class ListActionUrlsAnswerActionUrl(TypedDict):
    actionType: Literal["sign"]
    """What the participant is asked for."""

    participantKey: str
    """The participant."""

    stepKey: str
    """Their step."""

    status: Literal["pending", "ready", "notified", "viewed", "signed", "declined"]
    """How far they are."""

    url: str
    """Their signing page: whoever has it can sign."""

    name: NotRequired[str]
    """The name."""

    email: NotRequired[str]
    """The e-mail address."""


class ListAssetDependentsItemResource(TypedDict):
    type: Literal["resource"]
    """A resource that refers to it."""

    kind: Literal["Schema", "Asset", "Function", "Template", "Blueprint", "Scenario"]
    """What it is."""

    key: str
    """The key."""

    version: str
    """A semantic version, or draft."""

    name: NotRequired[str]
    """What people call it."""


class ListAssetDependentsItemWorkflow(TypedDict):
    type: Literal["workflow"]
    """A workflow that runs on it."""

    workflowId: str
    """The id of the workflow."""

    name: str
    """What people see it called."""

    status: Literal["pending", "in_progress"]
    """How far it is."""

    blueprint: NotRequired[ListAssetDependentsItemWorkflowBlueprint]
    """The blueprint that it runs on. Absent: one that came along."""

    createdAt: str
    """When it was made."""


class ListAssetDependentsItemWorkflowBlueprint(TypedDict):
    """The blueprint that it runs on. Absent: one that came along."""

    key: str
    """The key."""

    version: str
    """A semantic version, or draft."""


class ListAssetDependentsItemWorkflows(TypedDict):
    type: Literal["workflows"]
    """Embed tokens alone get this, instead of the workflows that run on it."""

    count: int
    """How many, pending or in progress."""


class ListBlueprintDependentsItemResource(TypedDict):
    type: Literal["resource"]
    """A resource that refers to it."""

    kind: Literal["Schema", "Asset", "Function", "Template", "Blueprint", "Scenario"]
    """What it is."""

    key: str
    """The key."""

    version: str
    """A semantic version, or draft."""

    name: NotRequired[str]
    """What people call it."""


class ListBlueprintDependentsItemWorkflow(TypedDict):
    type: Literal["workflow"]
    """A workflow that runs on it."""

    workflowId: str
    """The id of the workflow."""

    name: str
    """What people see it called."""

    status: Literal["pending", "in_progress"]
    """How far it is."""

    blueprint: NotRequired[ListBlueprintDependentsItemWorkflowBlueprint]
    """The blueprint that it runs on. Absent: one that came along."""

    createdAt: str
    """When it was made."""


class ListBlueprintDependentsItemWorkflowBlueprint(TypedDict):
    """The blueprint that it runs on. Absent: one that came along."""

    key: str
    """The key."""

    version: str
    """A semantic version, or draft."""


class ListBlueprintDependentsItemWorkflows(TypedDict):
    type: Literal["workflows"]
    """Embed tokens alone get this, instead of the workflows that run on it."""

    count: int
    """How many, pending or in progress."""


class ListEventSchemasAnswer(TypedDict):
    schemas: Dict[str, Any]
    """The JSON Schema (2020-12) of the whole body, by type of event."""


class ListEventsAnswer(TypedDict):
    data: List[Event]
    """The events."""

    next: NotRequired[str]
    """The cursor to go on with in this order, as `after`. Absent, with the newest first: there are
    no older ones.
    """

    head: str
    """The cursor of the newest event at this moment: as `after`, with the oldest first, it gives
    what comes from now on.
    """

    hasGap: NotRequired[bool]
    """With the oldest first: events right behind `after` are no longer kept, since they are older
    than 30 days. Absent where there is no such gap.
    """


class ListFactorsAnswer(TypedDict):
    hasPassword: bool
    """Whether the person has a password."""

    data: List[ListFactorsAnswerData]
    """Passkeys, and the apps that are asked for besides the password."""

    recoveryCodesLeft: int
    """Recovery codes that are not used up."""


class ListFactorsAnswerData(TypedDict):
    factorId: str
    """The id of the factor."""

    kind: Literal["totp", "passkey"]
    """What it is: an app that shows codes (`totp`, RFC 6238), or a passkey."""

    isSynced: NotRequired[bool]
    """Of a passkey: whether several devices of the person have it."""

    name: str
    """What the person calls it."""

    createdAt: str
    """When it was added."""

    lastUsedAt: NotRequired[str]
    """When it, or a code of it, was last taken. Absent: never."""


class ListFileDependentsItemNamespace(TypedDict):
    type: Literal["namespace"]
    """The settings of the namespace."""

    setting: Literal["logoFileId"]
    """Which setting names it."""


class ListFileDependentsItemResource(TypedDict):
    type: Literal["resource"]
    """A version of a resource that names the file."""

    kind: Literal["Schema", "Asset", "Function", "Template", "Blueprint", "Scenario"]
    """What it is."""

    key: str
    """The key."""

    version: str
    """A semantic version, or draft."""

    name: NotRequired[str]
    """What people call it. Absent without the scope resource:read."""


class ListFileDependentsItemWorkflow(TypedDict):
    type: Literal["workflow"]
    """A workflow with the file among its documents, values or attachments."""

    workflowId: str
    """The id of the workflow."""

    name: NotRequired[str]
    """What people see it called. Absent without the scope workflow:read."""

    status: Literal["pending", "in_progress", "completed", "failed", "declined", "voided"]
    """How far it is."""

    createdAt: str
    """When it was made."""


class ListFunctionDependentsItemResource(TypedDict):
    type: Literal["resource"]
    """A resource that refers to it."""

    kind: Literal["Schema", "Asset", "Function", "Template", "Blueprint", "Scenario"]
    """What it is."""

    key: str
    """The key."""

    version: str
    """A semantic version, or draft."""

    name: NotRequired[str]
    """What people call it."""


class ListFunctionDependentsItemWorkflow(TypedDict):
    type: Literal["workflow"]
    """A workflow that runs on it."""

    workflowId: str
    """The id of the workflow."""

    name: str
    """What people see it called."""

    status: Literal["pending", "in_progress"]
    """How far it is."""

    blueprint: NotRequired[ListFunctionDependentsItemWorkflowBlueprint]
    """The blueprint that it runs on. Absent: one that came along."""

    createdAt: str
    """When it was made."""


class ListFunctionDependentsItemWorkflowBlueprint(TypedDict):
    """The blueprint that it runs on. Absent: one that came along."""

    key: str
    """The key."""

    version: str
    """A semantic version, or draft."""


class ListFunctionDependentsItemWorkflows(TypedDict):
    type: Literal["workflows"]
    """Embed tokens alone get this, instead of the workflows that run on it."""

    count: int
    """How many, pending or in progress."""


_ListMailsItem = TypedDict('_ListMailsItem', {
    'from': 'ListMailsItemFrom',
})

class ListMailsItem(_ListMailsItem):
    """`from`: Who it is from."""

    mailId: str
    """The id of the mail."""

    createdAt: str
    """When it was written."""

    to: ListMailsItemTo
    """Who it is to."""

    replyTo: NotRequired[str]
    """Where answers go."""

    subject: str
    """The subject."""

    text: str
    """As plain text; signing links stand in it"""

    html: str
    """As HTML."""

    attachments: List[ListMailsItemAttachment]
    """The files that came along."""


class ListMailsItemAttachment(TypedDict):
    name: str
    """The name of the file."""

    contentType: str
    """Its media type."""

    sizeBytes: int
    """Bytes."""


class ListMailsItemFrom(TypedDict):
    """Who it is from."""

    name: str
    """The name."""

    address: str
    """The e-mail address."""


class ListMailsItemTo(TypedDict):
    """Who it is to."""

    name: str
    """The name."""

    address: str
    """The e-mail address."""


class ListResourceNamesItem(TypedDict):
    kind: Literal["Schema", "Asset", "Function", "Template", "Blueprint", "Scenario"]
    """What it is."""

    key: str
    """The key."""

    name: NotRequired[str]
    """What people call it."""

    versions: List[str]
    """Newest first, at most 100: published ones; of a Scenario the draft too"""


class ListScenarioDependentsItemResource(TypedDict):
    type: Literal["resource"]
    """A resource that refers to it."""

    kind: Literal["Schema", "Asset", "Function", "Template", "Blueprint", "Scenario"]
    """What it is."""

    key: str
    """The key."""

    version: str
    """A semantic version, or draft."""

    name: NotRequired[str]
    """What people call it."""


class ListScenarioDependentsItemWorkflow(TypedDict):
    type: Literal["workflow"]
    """A workflow that runs on it."""

    workflowId: str
    """The id of the workflow."""

    name: str
    """What people see it called."""

    status: Literal["pending", "in_progress"]
    """How far it is."""

    blueprint: NotRequired[ListScenarioDependentsItemWorkflowBlueprint]
    """The blueprint that it runs on. Absent: one that came along."""

    createdAt: str
    """When it was made."""


class ListScenarioDependentsItemWorkflowBlueprint(TypedDict):
    """The blueprint that it runs on. Absent: one that came along."""

    key: str
    """The key."""

    version: str
    """A semantic version, or draft."""


class ListScenarioDependentsItemWorkflows(TypedDict):
    type: Literal["workflows"]
    """Embed tokens alone get this, instead of the workflows that run on it."""

    count: int
    """How many, pending or in progress."""


class ListSchemaDependentsItemResource(TypedDict):
    type: Literal["resource"]
    """A resource that refers to it."""

    kind: Literal["Schema", "Asset", "Function", "Template", "Blueprint", "Scenario"]
    """What it is."""

    key: str
    """The key."""

    version: str
    """A semantic version, or draft."""

    name: NotRequired[str]
    """What people call it."""


class ListSchemaDependentsItemWorkflow(TypedDict):
    type: Literal["workflow"]
    """A workflow that runs on it."""

    workflowId: str
    """The id of the workflow."""

    name: str
    """What people see it called."""

    status: Literal["pending", "in_progress"]
    """How far it is."""

    blueprint: NotRequired[ListSchemaDependentsItemWorkflowBlueprint]
    """The blueprint that it runs on. Absent: one that came along."""

    createdAt: str
    """When it was made."""


class ListSchemaDependentsItemWorkflowBlueprint(TypedDict):
    """The blueprint that it runs on. Absent: one that came along."""

    key: str
    """The key."""

    version: str
    """A semantic version, or draft."""


class ListSchemaDependentsItemWorkflows(TypedDict):
    type: Literal["workflows"]
    """Embed tokens alone get this, instead of the workflows that run on it."""

    count: int
    """How many, pending or in progress."""


class ListSealKeysItem(TypedDict):
    """A sealing key of the namespace, without the key itself, which nobody can read again."""

    sealKeyId: str
    """The id, as `settings.seal.key` names it."""

    name: str
    """What people see it called."""

    status: Literal["requested", "ready", "retired"]
    """`requested`: an authority has not answered yet; `ready`: it can be chosen; `retired`: the
    private key is gone.
    """

    isChosen: bool
    """true: documents of the namespace are sealed with it."""

    request: NotRequired[str]
    """The request for a certificate (PKCS #10, PEM), of a key that was made here."""

    certificates: NotRequired[str]
    """Its certificate and the issuers that are known, as PEM. Absent: there are none yet."""

    subject: NotRequired[str]
    """Whom the certificate names."""

    issuer: NotRequired[str]
    """Who issued it."""

    algorithm: NotRequired[str]
    """What it seals with: `ECDSA P-256`, or RSA with the bits of its key, such as `RSA 3072`."""

    fingerprint: NotRequired[str]
    """SHA-256 of the certificate (DER), in lower-case hexadecimal."""

    beginsAt: NotRequired[str]
    """From when the certificate is valid."""

    expiresAt: NotRequired[str]
    """When the certificate ends."""

    createdAt: str
    """When the key was made or uploaded."""

    retiredAt: NotRequired[str]
    """When it was retired."""


class ListSessionsAnswer(TypedDict):
    data: List[ListSessionsAnswerData]
    """Each browser."""


class ListSessionsAnswerData(TypedDict):
    """A browser in which the person is signed in."""

    sessionId: str
    """The id of the session."""

    isCurrent: bool
    """Whether it is the one that asks."""

    createdAt: str
    """When it began."""

    lastUsedAt: str
    """When it was last used."""

    expiresAt: str
    """When it ends at the latest."""

    ip: NotRequired[str]
    """From where it began."""

    userAgent: NotRequired[str]
    """The browser, as it calls itself."""


class ListSignInProvidersAnswer(TypedDict):
    data: List[ListSignInProvidersAnswerData]
    """The oldest first, at most 10."""

    redirectUriPrefix: str
    """What the address of a new provider begins with, before its key."""


class ListSignInProvidersAnswerData(TypedDict):
    """An OpenID provider at which people of the organization sign in, without its secret."""

    providerKey: str
    """Its key in the organization."""

    providerId: str
    """What it is called where people sign in."""

    name: str
    """What the button calls it."""

    issuer: str
    """The address of the provider, as it calls itself: its settings are read below it, at
    `/.well-known/openid-configuration`.
    """

    clientId: str
    """What the provider calls this service."""

    domains: List[str]
    """Only addresses of these domains are let in, in lower case; none: all."""

    scopes: List[str]
    """What is asked for besides `openid`, `email` and `profile`: some tell groups with `groups`
    alone.
    """

    createsPeople: bool
    """Whether people whom the organization does not know are let in, as members."""

    hasSecondFactor: bool
    """Whether the provider itself asks for a second factor: its sign-ins count as ones with it."""

    redirectUri: str
    """Where it sends people back to: the provider must know this address."""

    createdAt: str
    """When it was made."""

    updatedAt: str
    """When it was last changed."""


class ListTemplateDependentsItemResource(TypedDict):
    type: Literal["resource"]
    """A resource that refers to it."""

    kind: Literal["Schema", "Asset", "Function", "Template", "Blueprint", "Scenario"]
    """What it is."""

    key: str
    """The key."""

    version: str
    """A semantic version, or draft."""

    name: NotRequired[str]
    """What people call it."""


class ListTemplateDependentsItemWorkflow(TypedDict):
    type: Literal["workflow"]
    """A workflow that runs on it."""

    workflowId: str
    """The id of the workflow."""

    name: str
    """What people see it called."""

    status: Literal["pending", "in_progress"]
    """How far it is."""

    blueprint: NotRequired[ListTemplateDependentsItemWorkflowBlueprint]
    """The blueprint that it runs on. Absent: one that came along."""

    createdAt: str
    """When it was made."""


class ListTemplateDependentsItemWorkflowBlueprint(TypedDict):
    """The blueprint that it runs on. Absent: one that came along."""

    key: str
    """The key."""

    version: str
    """A semantic version, or draft."""


class ListTemplateDependentsItemWorkflows(TypedDict):
    type: Literal["workflows"]
    """Embed tokens alone get this, instead of the workflows that run on it."""

    count: int
    """How many, pending or in progress."""


class ListUserMadeAnswer(TypedDict):
    data: List[ListUserMadeAnswerData]
    """What works without them: what they made themselves, then the rest, each the newest first. At
    most 1000.
    """


class ListUserMadeAnswerData(TypedDict):
    kind: Literal["api_key", "webhook_endpoint"]
    """What it is."""

    id: str
    """The keyId, or the id of the endpoint."""

    name: str
    """Of an endpoint its address; an org API key is told its host alone."""

    namespaceKey: NotRequired[str]
    """Absent: of the organization."""

    createdAt: str
    """When it was made."""

    madeWith: NotRequired[str]
    """The keyId of the key with which it was made. Absent: the user made it."""


class ListWorkflowEventsItem(TypedDict):
    """A row of the audit trail."""

    workflowId: str
    """The workflow."""

    sequence: int
    """Its place in the trail, from 1 without gaps."""

    at: str
    """When it happened."""

    type: str
    """What happened, such as `participant.signing_completed`."""

    actorType: str
    """What kind of actor did it."""

    payloadHash: str
    """The SHA-256 of salt, actor and data (docs/evidence.md), in hexadecimal."""

    previousHash: str
    """The hash of the row before."""

    hash: str
    """The SHA-256 of this row with previousHash, in hexadecimal."""

    actor: NotRequired[Dict[str, Any]]
    """Who did it."""

    data: NotRequired[Dict[str, Any]]
    """What it is told with."""

    salt: NotRequired[str]
    """What keeps payloadHash from being guessed; hosts' pages are not given it."""

    erased: NotRequired[bool]
    """actor, data and salt were erased; the chain still holds."""


class LockDeviceAnswer(TypedDict):
    state: Literal["open", "waiting", "signed", "completed", "declined", "voided", "failed"]
    """open: the device can be handed to somebody. waiting: documents are being made, or somebody
    signs elsewhere. signed: everybody has, and the documents are being sealed.
    """

    mode: Literal["live", "test"]
    """The mode of the namespace: `test` sends no mail and marks its documents."""

    workflowName: str
    """What the workflow is called."""

    sender: LockDeviceAnswerSender
    """Who asks."""

    host: LockDeviceAnswerHost
    """Whose device it is."""

    mails: bool
    """Whether the sealed documents will go to everybody by mail."""

    locale: NotRequired[str]
    """Of the person who is first in `open`."""

    expiresAt: str
    """When the link of the device ends."""

    open: List[LockDeviceAnswerOpen]
    """Who can sign now, in the order of the blueprint."""

    signed: List[LockDeviceAnswerSigned]
    """Who has signed."""


class LockDeviceAnswerHost(TypedDict):
    """Whose device it is."""

    name: str
    """The name."""


class LockDeviceAnswerOpen(TypedDict):
    stepKey: str
    """Their step."""

    name: str
    """Their name."""


class LockDeviceAnswerSender(TypedDict):
    """Who asks."""

    name: str
    """The name."""

    company: NotRequired[str]
    """The company."""


class LockDeviceAnswerSigned(TypedDict):
    stepKey: str
    """Their step."""

    name: str
    """Their name."""


class MakeDrawingAnswer(TypedDict):
    drawingId: str
    """The id of the drawing."""

    url: str
    """The page to be opened on the phone."""

    expiresAt: str
    """Until when the page is good."""

    qr: MakeDrawingAnswerQr
    """The address as a QR code: an SVG path in a square of size modules."""


class MakeDrawingAnswerQr(TypedDict):
    """The address as a QR code: an SVG path in a square of size modules."""

    size: int
    """Modules of a side."""

    path: str
    """The `d` of an SVG path."""


class MakeDrawingBody(TypedDict):
    kind: Literal["signature", "initial"]
    """What is drawn."""


class Metadata(TypedDict):
    """What the resource is called."""

    key: str
    """The key, unique among the resources of this kind."""

    version: NotRequired[str]
    """The draft, or the semantic version that is published at once. Absent: draft."""

    name: NotRequired[str]
    """What people call it."""

    description: NotRequired[str]
    """What it is for."""

    labels: NotRequired[Dict[str, str]]
    """Labels to find it by."""


class Namespace(TypedDict):
    """A namespace: nothing of it is seen from another one."""

    orgId: str
    """The organization that it belongs to."""

    namespaceKey: str
    """Its key, as it stands in paths."""

    name: str
    """What people see it called."""

    mode: Literal["live", "test"]
    """The mode of the namespace: `test` sends no mail and marks its documents."""

    timezone: str
    """The time zone of workflows that name none (IANA name)."""

    settings: NamespaceSettings

    createdAt: str
    """When it was made."""

    updatedAt: str
    """When it was last changed."""


class NamespaceSettings(TypedDict):
    """How the namespace works and what people see. Absent: the default of each."""

    senderName: NotRequired[str]
    """Who asks, in mails and on the signing page."""

    senderEmail: NotRequired[str]
    """The address that mails come from. Absent: no-reply@ the host of the service."""

    replyTo: NotRequired[str]
    """Where answers to mails go."""

    company: NotRequired[str]
    """Named beside the sender."""

    contactEmail: NotRequired[str]
    """Who is mailed when a webhook endpoint is paused."""

    logoFileId: NotRequired[str]
    """An uploaded PNG, JPEG or WebP image for mails, the signing page and the certificate of
    completion.
    """

    accentColor: NotRequired[str]
    """Of buttons and lines in mails, on the signing page and on the certificate of completion.
    White text must be legible upon it (contrast 4.5:1, WCAG 2.2).
    """

    mailFooter: NotRequired[str]
    """The last lines of every mail, such as the address of the company."""

    locale: NotRequired[str]
    """The language of mails and of the signing page for people without a locale of their own, and
    of the certificate of completion. Absent: English.
    """

    consent: NotRequired[NamespaceSettingsConsent]
    """What people agree to before they sign, by language, instead of the text of the service."""

    shareDeclineReason: NotRequired[bool]
    """Whether the others who were asked to sign are told why somebody declined. Whoever declines is
    told so before. Absent: only the sender is told.
    """

    certificate: NotRequired[Literal["appended", "separate"]]
    """Whether the certificate of completion is the end of each document, or a file of its own (the
    default). Where people attached files there is always one of its own, which names their
    hashes.
    """

    seal: NotRequired[NamespaceSettingsSeal]
    """The level that seals get (B-T where the service has a time-stamp authority), what happens
    when no time-stamp comes (wait, the default, degrade to B-B, or fail), and whose key seals.
    """

    signatureKinds: NotRequired[List[Literal["drawn", "typed", "uploaded"]]]
    """How signatures and initials may be given; absent: in each way. Fields of templates may narrow
    it (signature.kinds).
    """

    returnOrigins: NotRequired[List[str]]
    """Where the hosted signing page may lead afterwards (options.returnUrl of workflows)."""

    retention: NotRequired[NamespaceSettingsRetention]
    """For how long documents of finished workflows are kept; a hold keeps them whatever the days
    say.
    """

    webhookRetry: NotRequired[NamespaceSettingsWebhookRetry]
    """What new webhook endpoints get where they do not say."""


class NamespaceSettingsChange(TypedDict):
    """Merged with what there is; null takes a setting away."""

    senderName: NotRequired[Union[str, None]]
    """Who asks, in mails and on the signing page."""

    senderEmail: NotRequired[Union[str, None]]
    """The address that mails come from. Absent: no-reply@ the host of the service."""

    replyTo: NotRequired[Union[str, None]]
    """Where answers to mails go."""

    company: NotRequired[Union[str, None]]
    """Named beside the sender."""

    contactEmail: NotRequired[Union[str, None]]
    """Who is mailed when a webhook endpoint is paused."""

    logoFileId: NotRequired[Union[str, None]]
    """An uploaded PNG, JPEG or WebP image for mails, the signing page and the certificate of
    completion.
    """

    accentColor: NotRequired[Union[str, None]]
    """Of buttons and lines in mails, on the signing page and on the certificate of completion.
    White text must be legible upon it (contrast 4.5:1, WCAG 2.2).
    """

    mailFooter: NotRequired[Union[str, None]]
    """The last lines of every mail, such as the address of the company."""

    locale: NotRequired[Union[str, None]]
    """The language of mails and of the signing page for people without a locale of their own, and
    of the certificate of completion. Absent: English.
    """

    consent: NotRequired[Union[NamespaceSettingsChangeConsent, None]]
    """What people agree to before they sign, by language, instead of the text of the service."""

    shareDeclineReason: NotRequired[Union[bool, None]]
    """Whether the others who were asked to sign are told why somebody declined. Whoever declines is
    told so before. Absent: only the sender is told.
    """

    certificate: NotRequired[Union[Literal["appended", "separate"], None]]
    """Whether the certificate of completion is the end of each document, or a file of its own (the
    default). Where people attached files there is always one of its own, which names their
    hashes.
    """

    seal: NotRequired[Union[NamespaceSettingsChangeSeal, None]]
    """The level that seals get (B-T where the service has a time-stamp authority), what happens
    when no time-stamp comes (wait, the default, degrade to B-B, or fail), and whose key seals.
    """

    signatureKinds: NotRequired[Union[List[Literal["drawn", "typed", "uploaded"]], None]]
    """How signatures and initials may be given; absent: in each way. Fields of templates may narrow
    it (signature.kinds).
    """

    returnOrigins: NotRequired[Union[List[str], None]]
    """Where the hosted signing page may lead afterwards (options.returnUrl of workflows)."""

    retention: NotRequired[Union[NamespaceSettingsChangeRetention, None]]
    """For how long documents of finished workflows are kept; a hold keeps them whatever the days
    say.
    """

    webhookRetry: NotRequired[Union[NamespaceSettingsChangeWebhookRetry, None]]
    """What new webhook endpoints get where they do not say."""


class NamespaceSettingsChangeConsent(TypedDict):
    """What people agree to before they sign, by language, instead of the text of the service."""

    en: NotRequired[NamespaceSettingsChangeConsentEn]
    """The text that people agree to. What is absent is the service's own, in this language."""

    de: NotRequired[NamespaceSettingsChangeConsentDe]
    """The text that people agree to. What is absent is the service's own, in this language."""

    fr: NotRequired[NamespaceSettingsChangeConsentFr]
    """The text that people agree to. What is absent is the service's own, in this language."""

    es: NotRequired[NamespaceSettingsChangeConsentEs]
    """The text that people agree to. What is absent is the service's own, in this language."""

    it: NotRequired[NamespaceSettingsChangeConsentIt]
    """The text that people agree to. What is absent is the service's own, in this language."""

    pt: NotRequired[NamespaceSettingsChangeConsentPt]
    """The text that people agree to. What is absent is the service's own, in this language."""

    nl: NotRequired[NamespaceSettingsChangeConsentNl]
    """The text that people agree to. What is absent is the service's own, in this language."""

    pl: NotRequired[NamespaceSettingsChangeConsentPl]
    """The text that people agree to. What is absent is the service's own, in this language."""

    ja: NotRequired[NamespaceSettingsChangeConsentJa]
    """The text that people agree to. What is absent is the service's own, in this language."""

    ar: NotRequired[NamespaceSettingsChangeConsentAr]
    """The text that people agree to. What is absent is the service's own, in this language."""


class NamespaceSettingsChangeConsentAr(TypedDict):
    """The text that people agree to. What is absent is the service's own, in this language."""

    title: NotRequired[str]
    """The heading."""

    summary: NotRequired[List[str]]
    """What the law asks to be told before, beside the button: paper copies and withdrawal, and what
    is needed.
    """

    paragraphs: List[str]
    """The text itself."""

    agreement: NotRequired[str]
    """The sentence that the person says yes to."""


class NamespaceSettingsChangeConsentDe(TypedDict):
    """The text that people agree to. What is absent is the service's own, in this language."""

    title: NotRequired[str]
    """The heading."""

    summary: NotRequired[List[str]]
    """What the law asks to be told before, beside the button: paper copies and withdrawal, and what
    is needed.
    """

    paragraphs: List[str]
    """The text itself."""

    agreement: NotRequired[str]
    """The sentence that the person says yes to."""


class NamespaceSettingsChangeConsentEn(TypedDict):
    """The text that people agree to. What is absent is the service's own, in this language."""

    title: NotRequired[str]
    """The heading."""

    summary: NotRequired[List[str]]
    """What the law asks to be told before, beside the button: paper copies and withdrawal, and what
    is needed.
    """

    paragraphs: List[str]
    """The text itself."""

    agreement: NotRequired[str]
    """The sentence that the person says yes to."""


class NamespaceSettingsChangeConsentEs(TypedDict):
    """The text that people agree to. What is absent is the service's own, in this language."""

    title: NotRequired[str]
    """The heading."""

    summary: NotRequired[List[str]]
    """What the law asks to be told before, beside the button: paper copies and withdrawal, and what
    is needed.
    """

    paragraphs: List[str]
    """The text itself."""

    agreement: NotRequired[str]
    """The sentence that the person says yes to."""


class NamespaceSettingsChangeConsentFr(TypedDict):
    """The text that people agree to. What is absent is the service's own, in this language."""

    title: NotRequired[str]
    """The heading."""

    summary: NotRequired[List[str]]
    """What the law asks to be told before, beside the button: paper copies and withdrawal, and what
    is needed.
    """

    paragraphs: List[str]
    """The text itself."""

    agreement: NotRequired[str]
    """The sentence that the person says yes to."""


class NamespaceSettingsChangeConsentIt(TypedDict):
    """The text that people agree to. What is absent is the service's own, in this language."""

    title: NotRequired[str]
    """The heading."""

    summary: NotRequired[List[str]]
    """What the law asks to be told before, beside the button: paper copies and withdrawal, and what
    is needed.
    """

    paragraphs: List[str]
    """The text itself."""

    agreement: NotRequired[str]
    """The sentence that the person says yes to."""


class NamespaceSettingsChangeConsentJa(TypedDict):
    """The text that people agree to. What is absent is the service's own, in this language."""

    title: NotRequired[str]
    """The heading."""

    summary: NotRequired[List[str]]
    """What the law asks to be told before, beside the button: paper copies and withdrawal, and what
    is needed.
    """

    paragraphs: List[str]
    """The text itself."""

    agreement: NotRequired[str]
    """The sentence that the person says yes to."""


class NamespaceSettingsChangeConsentNl(TypedDict):
    """The text that people agree to. What is absent is the service's own, in this language."""

    title: NotRequired[str]
    """The heading."""

    summary: NotRequired[List[str]]
    """What the law asks to be told before, beside the button: paper copies and withdrawal, and what
    is needed.
    """

    paragraphs: List[str]
    """The text itself."""

    agreement: NotRequired[str]
    """The sentence that the person says yes to."""


class NamespaceSettingsChangeConsentPl(TypedDict):
    """The text that people agree to. What is absent is the service's own, in this language."""

    title: NotRequired[str]
    """The heading."""

    summary: NotRequired[List[str]]
    """What the law asks to be told before, beside the button: paper copies and withdrawal, and what
    is needed.
    """

    paragraphs: List[str]
    """The text itself."""

    agreement: NotRequired[str]
    """The sentence that the person says yes to."""


class NamespaceSettingsChangeConsentPt(TypedDict):
    """The text that people agree to. What is absent is the service's own, in this language."""

    title: NotRequired[str]
    """The heading."""

    summary: NotRequired[List[str]]
    """What the law asks to be told before, beside the button: paper copies and withdrawal, and what
    is needed.
    """

    paragraphs: List[str]
    """The text itself."""

    agreement: NotRequired[str]
    """The sentence that the person says yes to."""


class NamespaceSettingsChangeRetention(TypedDict):
    """For how long documents of finished workflows are kept; a hold keeps them whatever the days
    say.
    """

    completedDays: NotRequired[int]
    """Days that documents of finished workflows are kept; at most the plan's retentionDays."""

    legalHold: NotRequired[bool]
    """true: nothing is deleted."""


class NamespaceSettingsChangeSeal(TypedDict):
    """The level that seals get (B-T where the service has a time-stamp authority), what happens
    when no time-stamp comes (wait, the default, degrade to B-B, or fail), and whose key seals.
    """

    level: NotRequired[Literal["B-B", "B-T", "B-LT", "B-LTA"]]
    """The level (ETSI EN 319 142-1). Absent: B-T where there is a time-stamp authority. B-LT and
    B-LTA need TIMESTAMP_TRUST; what cannot be had leaves the level that was reached, and the
    seal is raised later.
    """

    onTimestampFailure: NotRequired[Literal["wait", "degrade", "fail"]]
    """What happens when no time-stamp comes. Default: wait."""

    key: NotRequired[str]
    """The namespace's own sealing key (`seal-keys`) that seals its documents, of live namespaces
    alone. Absent: the installation's.
    """


class NamespaceSettingsChangeWebhookRetry(TypedDict):
    """What new webhook endpoints get where they do not say."""

    strategy: NotRequired[Literal["exponential"]]
    """Each wait is twice the one before."""

    startingDelaySeconds: NotRequired[int]
    """Seconds before the second attempt. Default: 60."""

    maxDoublings: NotRequired[int]
    """How often the wait is doubled at most. Default: 10."""

    maxDelaySeconds: NotRequired[int]
    """Seconds between two attempts at most. Default: 43200, twelve hours."""

    maxAttempts: NotRequired[int]
    """Attempts at most, the first included. Default: 20."""

    maxDurationSeconds: NotRequired[int]
    """Seconds after which nothing more is tried. Default: 259200, three days."""

    jitter: NotRequired[Literal["none", "full"]]
    """`full`: each wait is any part of what it would be. Default: none."""

    honorRetryAfter: NotRequired[bool]
    """Whether a `Retry-After` of the receiver that is later than the schedule is heeded. Default:
    false.
    """


class NamespaceSettingsConsent(TypedDict):
    """What people agree to before they sign, by language, instead of the text of the service."""

    en: NotRequired[NamespaceSettingsConsentEn]
    """The text that people agree to. What is absent is the service's own, in this language."""

    de: NotRequired[NamespaceSettingsConsentDe]
    """The text that people agree to. What is absent is the service's own, in this language."""

    fr: NotRequired[NamespaceSettingsConsentFr]
    """The text that people agree to. What is absent is the service's own, in this language."""

    es: NotRequired[NamespaceSettingsConsentEs]
    """The text that people agree to. What is absent is the service's own, in this language."""

    it: NotRequired[NamespaceSettingsConsentIt]
    """The text that people agree to. What is absent is the service's own, in this language."""

    pt: NotRequired[NamespaceSettingsConsentPt]
    """The text that people agree to. What is absent is the service's own, in this language."""

    nl: NotRequired[NamespaceSettingsConsentNl]
    """The text that people agree to. What is absent is the service's own, in this language."""

    pl: NotRequired[NamespaceSettingsConsentPl]
    """The text that people agree to. What is absent is the service's own, in this language."""

    ja: NotRequired[NamespaceSettingsConsentJa]
    """The text that people agree to. What is absent is the service's own, in this language."""

    ar: NotRequired[NamespaceSettingsConsentAr]
    """The text that people agree to. What is absent is the service's own, in this language."""


class NamespaceSettingsConsentAr(TypedDict):
    """The text that people agree to. What is absent is the service's own, in this language."""

    title: NotRequired[str]
    """The heading."""

    summary: NotRequired[List[str]]
    """What the law asks to be told before, beside the button: paper copies and withdrawal, and what
    is needed.
    """

    paragraphs: List[str]
    """The text itself."""

    agreement: NotRequired[str]
    """The sentence that the person says yes to."""


class NamespaceSettingsConsentDe(TypedDict):
    """The text that people agree to. What is absent is the service's own, in this language."""

    title: NotRequired[str]
    """The heading."""

    summary: NotRequired[List[str]]
    """What the law asks to be told before, beside the button: paper copies and withdrawal, and what
    is needed.
    """

    paragraphs: List[str]
    """The text itself."""

    agreement: NotRequired[str]
    """The sentence that the person says yes to."""


class NamespaceSettingsConsentEn(TypedDict):
    """The text that people agree to. What is absent is the service's own, in this language."""

    title: NotRequired[str]
    """The heading."""

    summary: NotRequired[List[str]]
    """What the law asks to be told before, beside the button: paper copies and withdrawal, and what
    is needed.
    """

    paragraphs: List[str]
    """The text itself."""

    agreement: NotRequired[str]
    """The sentence that the person says yes to."""


class NamespaceSettingsConsentEs(TypedDict):
    """The text that people agree to. What is absent is the service's own, in this language."""

    title: NotRequired[str]
    """The heading."""

    summary: NotRequired[List[str]]
    """What the law asks to be told before, beside the button: paper copies and withdrawal, and what
    is needed.
    """

    paragraphs: List[str]
    """The text itself."""

    agreement: NotRequired[str]
    """The sentence that the person says yes to."""


class NamespaceSettingsConsentFr(TypedDict):
    """The text that people agree to. What is absent is the service's own, in this language."""

    title: NotRequired[str]
    """The heading."""

    summary: NotRequired[List[str]]
    """What the law asks to be told before, beside the button: paper copies and withdrawal, and what
    is needed.
    """

    paragraphs: List[str]
    """The text itself."""

    agreement: NotRequired[str]
    """The sentence that the person says yes to."""


class NamespaceSettingsConsentIt(TypedDict):
    """The text that people agree to. What is absent is the service's own, in this language."""

    title: NotRequired[str]
    """The heading."""

    summary: NotRequired[List[str]]
    """What the law asks to be told before, beside the button: paper copies and withdrawal, and what
    is needed.
    """

    paragraphs: List[str]
    """The text itself."""

    agreement: NotRequired[str]
    """The sentence that the person says yes to."""


class NamespaceSettingsConsentJa(TypedDict):
    """The text that people agree to. What is absent is the service's own, in this language."""

    title: NotRequired[str]
    """The heading."""

    summary: NotRequired[List[str]]
    """What the law asks to be told before, beside the button: paper copies and withdrawal, and what
    is needed.
    """

    paragraphs: List[str]
    """The text itself."""

    agreement: NotRequired[str]
    """The sentence that the person says yes to."""


class NamespaceSettingsConsentNl(TypedDict):
    """The text that people agree to. What is absent is the service's own, in this language."""

    title: NotRequired[str]
    """The heading."""

    summary: NotRequired[List[str]]
    """What the law asks to be told before, beside the button: paper copies and withdrawal, and what
    is needed.
    """

    paragraphs: List[str]
    """The text itself."""

    agreement: NotRequired[str]
    """The sentence that the person says yes to."""


class NamespaceSettingsConsentPl(TypedDict):
    """The text that people agree to. What is absent is the service's own, in this language."""

    title: NotRequired[str]
    """The heading."""

    summary: NotRequired[List[str]]
    """What the law asks to be told before, beside the button: paper copies and withdrawal, and what
    is needed.
    """

    paragraphs: List[str]
    """The text itself."""

    agreement: NotRequired[str]
    """The sentence that the person says yes to."""


class NamespaceSettingsConsentPt(TypedDict):
    """The text that people agree to. What is absent is the service's own, in this language."""

    title: NotRequired[str]
    """The heading."""

    summary: NotRequired[List[str]]
    """What the law asks to be told before, beside the button: paper copies and withdrawal, and what
    is needed.
    """

    paragraphs: List[str]
    """The text itself."""

    agreement: NotRequired[str]
    """The sentence that the person says yes to."""


class NamespaceSettingsRetention(TypedDict):
    """For how long documents of finished workflows are kept; a hold keeps them whatever the days
    say.
    """

    completedDays: NotRequired[int]
    """Days that documents of finished workflows are kept; at most the plan's retentionDays."""

    legalHold: NotRequired[bool]
    """true: nothing is deleted."""


class NamespaceSettingsSeal(TypedDict):
    """The level that seals get (B-T where the service has a time-stamp authority), what happens
    when no time-stamp comes (wait, the default, degrade to B-B, or fail), and whose key seals.
    """

    level: NotRequired[Literal["B-B", "B-T", "B-LT", "B-LTA"]]
    """The level (ETSI EN 319 142-1). Absent: B-T where there is a time-stamp authority. B-LT and
    B-LTA need TIMESTAMP_TRUST; what cannot be had leaves the level that was reached, and the
    seal is raised later.
    """

    onTimestampFailure: NotRequired[Literal["wait", "degrade", "fail"]]
    """What happens when no time-stamp comes. Default: wait."""

    key: NotRequired[str]
    """The namespace's own sealing key (`seal-keys`) that seals its documents, of live namespaces
    alone. Absent: the installation's.
    """


class NamespaceSettingsWebhookRetry(TypedDict):
    """What new webhook endpoints get where they do not say."""

    strategy: NotRequired[Literal["exponential"]]
    """Each wait is twice the one before."""

    startingDelaySeconds: NotRequired[int]
    """Seconds before the second attempt. Default: 60."""

    maxDoublings: NotRequired[int]
    """How often the wait is doubled at most. Default: 10."""

    maxDelaySeconds: NotRequired[int]
    """Seconds between two attempts at most. Default: 43200, twelve hours."""

    maxAttempts: NotRequired[int]
    """Attempts at most, the first included. Default: 20."""

    maxDurationSeconds: NotRequired[int]
    """Seconds after which nothing more is tried. Default: 259200, three days."""

    jitter: NotRequired[Literal["none", "full"]]
    """`full`: each wait is any part of what it would be. Default: none."""

    honorRetryAfter: NotRequired[bool]
    """Whether a `Retry-After` of the receiver that is later than the schedule is heeded. Default:
    false.
    """


class NewApiKey(TypedDict):
    name: str
    """What people see it called."""

    scopes: List[ScopeName]
    """What the key may do, fixed from then on; `workflow:*` is all of a family."""

    expiration: NotRequired[Literal["7d", "30d", "90d", "1y", "never"]]
    """How long it works, from now. Default: never."""


class NewAssetResource(TypedDict):
    """An Asset as an author writes it."""

    apiVersion: Literal["countersign/v1"]
    """The version of this format."""

    kind: Literal["Asset"]
    """What it is."""

    metadata: Metadata

    spec: AssetSpec
    """The Asset's content."""


class NewBlueprintResource(TypedDict):
    """A Blueprint as an author writes it."""

    apiVersion: Literal["countersign/v1"]
    """The version of this format."""

    kind: Literal["Blueprint"]
    """What it is."""

    metadata: Metadata

    spec: BlueprintSpec
    """The Blueprint's content."""


class NewFunctionResource(TypedDict):
    """A Function as an author writes it."""

    apiVersion: Literal["countersign/v1"]
    """The version of this format."""

    kind: Literal["Function"]
    """What it is."""

    metadata: Metadata

    spec: FunctionSpec
    """The Function's content."""


NewResource: TypeAlias = 'Union[NewSchemaResource, NewAssetResource, NewFunctionResource, NewTemplateResource, NewBlueprintResource, NewScenarioResource]'
"""A resource of any kind: `kind` tells what `spec` holds."""



class NewScenarioResource(TypedDict):
    """A Scenario as an author writes it."""

    apiVersion: Literal["countersign/v1"]
    """The version of this format."""

    kind: Literal["Scenario"]
    """What it is."""

    metadata: Metadata

    spec: ScenarioSpec
    """The Scenario's content."""


class NewSchemaResource(TypedDict):
    """A Schema as an author writes it."""

    apiVersion: Literal["countersign/v1"]
    """The version of this format."""

    kind: Literal["Schema"]
    """What it is."""

    metadata: Metadata

    spec: SchemaSpec
    """The Schema's content."""


class NewTemplateResource(TypedDict):
    """A Template as an author writes it."""

    apiVersion: Literal["countersign/v1"]
    """The version of this format."""

    kind: Literal["Template"]
    """What it is."""

    metadata: Metadata

    spec: TemplateSpec
    """The Template's content."""


class NewWebhookEndpoint(TypedDict):
    url: str
    """Where events are sent: https, at a public address. A service that is started with
    WEBHOOK_ALLOW_PRIVATE=true takes http and private addresses too, for development.
    """

    eventTypes: List[EventPattern]
    """What the endpoint is told."""

    description: NotRequired[str]
    """What it is for."""

    isActive: NotRequired[bool]
    """Whether it is told anything. Default: true."""

    retryConfig: NotRequired[NewWebhookEndpointRetryConfig]
    """How deliveries are tried again. Absent: the namespace's webhookRetry."""


class NewWebhookEndpointRetryConfig(TypedDict):
    """How deliveries are tried again. Absent: the namespace's webhookRetry."""

    strategy: NotRequired[Literal["exponential"]]
    """Each wait is twice the one before."""

    startingDelaySeconds: NotRequired[int]
    """Seconds before the second attempt. Default: 60."""

    maxDoublings: NotRequired[int]
    """How often the wait is doubled at most. Default: 10."""

    maxDelaySeconds: NotRequired[int]
    """Seconds between two attempts at most. Default: 43200, twelve hours."""

    maxAttempts: NotRequired[int]
    """Attempts at most, the first included. Default: 20."""

    maxDurationSeconds: NotRequired[int]
    """Seconds after which nothing more is tried. Default: 259200, three days."""

    jitter: NotRequired[Literal["none", "full"]]
    """`full`: each wait is any part of what it would be. Default: none."""

    honorRetryAfter: NotRequired[bool]
    """Whether a `Retry-After` of the receiver that is later than the schedule is heeded. Default:
    false.
    """


class NewWorkflow(TypedDict):
    blueprintKey: NotRequired[str]
    """With blueprintVersion; absent with `blueprint`."""

    blueprintVersion: NotRequired[str]
    """A semantic version, or draft; required with blueprintKey."""

    blueprint: NotRequired[InlineBlueprint]
    """In place of key and version, for one run: the spec, or an object whose `spec` it is."""

    data: NotRequired[Dict[str, Any]]
    """Input key → entity, each checked against its schema. Some may come later, by PATCH."""

    name: NotRequired[str]
    """What people see it called. Absent: the blueprint's name, else its key."""

    description: NotRequired[str]
    """What it is about."""

    externalId: NotRequired[str]
    """What your application calls it. It is of one workflow of the namespace: another one with the
    same is refused (400), naming the first. Never changes.
    """

    labels: NotRequired[Dict[str, str]]
    """Labels to find it by."""

    participants: NotRequired[Dict[str, NewWorkflowParticipant]]
    """Participant key → what is said otherwise than in the blueprint, or is missing there."""

    options: NotRequired[NewWorkflowOptions]
    """How it runs."""


class NewWorkflowOptions(TypedDict):
    """How it runs."""

    mode: NotRequired[Literal["run", "review"]]
    """run: it starts by itself; review: it waits for a POST of …/run. Absent: run."""

    timezone: NotRequired[str]
    """A Region/City name of tzdata, or UTC; fixed from then on. Absent: the namespace's."""

    disableParticipantNotifications: NotRequired[bool]
    """true: nobody is mailed; links are handed over by whoever reads …/action-urls."""

    expiresAt: NotRequired[str]
    """When it is voided unless it has ended (ISO 8601)."""

    expiresInDays: NotRequired[int]
    """In place of expiresAt: days from its creation."""

    reminders: NotRequired[NewWorkflowOptionsReminders]
    """Mails to whoever was asked and has not answered, at most so many each."""

    sender: NotRequired[NewWorkflowOptionsSender]
    """Who asks, in mails and on the signing page. Absent: the namespace's settings."""

    inPerson: NotRequired[NewWorkflowOptionsInPerson]
    """Everybody signs at a device of this host (POST …/in-person): nobody is invited or reminded by
    mail; the sealed documents are mailed.
    """

    returnUrl: NotRequired[str]
    """Where the hosted page leads afterwards: https, at an origin of the namespace's returnOrigins.
    """


class NewWorkflowOptionsInPerson(TypedDict):
    """Everybody signs at a device of this host (POST …/in-person): nobody is invited or reminded by
    mail; the sealed documents are mailed.
    """

    hostName: str
    """The name of the host."""

    hostEmail: str
    """The e-mail address of the host."""


class NewWorkflowOptionsReminders(TypedDict):
    """Mails to whoever was asked and has not answered, at most so many each."""

    everyDays: int
    """Days between two of them."""

    max: int
    """Mails to one participant at most."""


class NewWorkflowOptionsSender(TypedDict):
    """Who asks, in mails and on the signing page. Absent: the namespace's settings."""

    name: NotRequired[str]
    """Who asks."""

    replyTo: NotRequired[str]
    """Where answers to mails go."""


class NewWorkflowParticipant(TypedDict):
    name: NotRequired[str]
    """The name."""

    email: NotRequired[str]
    """The e-mail address."""

    locale: NotRequired[str]
    """The language that they are written to in (BCP 47). Absent: the blueprint's, else the
    namespace's.
    """

    accessCode: NotRequired[str]
    """For a participant whose blueprint's authentication has access_code. Tell them otherwise than
    by mail; no answer ever holds it.
    """


class OpenInPersonAnswer(TypedDict):
    url: str
    """For the host, who opens it on the device."""

    expiresAt: str
    """Two hours from now."""


class Organization(TypedDict):
    """An organization."""

    orgId: str
    """The id of the organization (UUID)."""

    name: str
    """What people see it called."""

    createdAt: str
    """When it was made."""

    updatedAt: str
    """When it was last changed."""


class Pagination(TypedDict):
    """Where this page stands in the list."""

    limit: int
    """Records on a page, at most."""

    offset: int
    """Records that were skipped, from the first of the list."""

    total: int
    """All records there are, counted up to 10000."""

    nextCursor: NotRequired[str]
    """The `cursor` of the next page. Absent: this is the last one, or the list has none."""


class ParticipantDelegatedEvent(TypedDict):
    """The event participant.delegated."""

    apiVersion: Literal["1"]
    """The version of this envelope."""

    eventType: Literal["participant.delegated"]
    """What happened."""

    eventId: str
    """The id of the event: the same at every attempt and every endpoint."""

    timestamp: str
    """When it happened."""

    orgId: str
    """The organization that it belongs to."""

    namespaceKey: str
    """The namespace that it belongs to."""

    mode: Literal["live", "test"]
    """The mode of the namespace."""

    sequence: int
    """Counts the events of the workflow, from 1 without gaps."""

    workflow: ParticipantDelegatedEventWorkflow
    """The workflow, as it was when it happened."""

    data: ParticipantDelegatedEventData
    """What it is told with."""


class ParticipantDelegatedEventData(TypedDict):
    """What it is told with."""

    workflowId: str
    """The workflow that it is about."""

    customFields: Dict[str, Any]
    """The blueprint's custom fields, by key, as they were computed last."""

    stepKey: str
    """The step of the participant."""

    participantKey: str
    """The key of the participant in the blueprint."""

    participantId: str
    """The id of the participant in this workflow."""

    participantEmail: str
    """Their e-mail address at that moment."""

    envelopeKey: NotRequired[str]
    """The envelope that they sign."""


class ParticipantDelegatedEventWorkflow(TypedDict):
    """The workflow, as it was when it happened."""

    name: str
    """Its name."""

    labels: Dict[str, str]
    """Its labels."""

    externalId: NotRequired[str]
    """What your application calls it."""


class ParticipantEmailFailedEvent(TypedDict):
    """The event participant.email_failed."""

    apiVersion: Literal["1"]
    """The version of this envelope."""

    eventType: Literal["participant.email_failed"]
    """What happened."""

    eventId: str
    """The id of the event: the same at every attempt and every endpoint."""

    timestamp: str
    """When it happened."""

    orgId: str
    """The organization that it belongs to."""

    namespaceKey: str
    """The namespace that it belongs to."""

    mode: Literal["live", "test"]
    """The mode of the namespace."""

    sequence: int
    """Counts the events of the workflow, from 1 without gaps."""

    workflow: ParticipantEmailFailedEventWorkflow
    """The workflow, as it was when it happened."""

    data: ParticipantEmailFailedEventData
    """What it is told with."""


class ParticipantEmailFailedEventData(TypedDict):
    """What it is told with."""

    workflowId: str
    """The workflow that it is about."""

    customFields: Dict[str, Any]
    """The blueprint's custom fields, by key, as they were computed last."""

    stepKey: str
    """The step of the participant."""

    participantKey: str
    """The key of the participant in the blueprint."""

    participantId: str
    """The id of the participant in this workflow."""

    participantEmail: str
    """Their e-mail address at that moment."""

    envelopeKey: NotRequired[str]
    """The envelope that they sign."""

    errorMessage: str
    """What the mail server said."""


class ParticipantEmailFailedEventWorkflow(TypedDict):
    """The workflow, as it was when it happened."""

    name: str
    """Its name."""

    labels: Dict[str, str]
    """Its labels."""

    externalId: NotRequired[str]
    """What your application calls it."""


class ParticipantEmailSentEvent(TypedDict):
    """The event participant.email_sent."""

    apiVersion: Literal["1"]
    """The version of this envelope."""

    eventType: Literal["participant.email_sent"]
    """What happened."""

    eventId: str
    """The id of the event: the same at every attempt and every endpoint."""

    timestamp: str
    """When it happened."""

    orgId: str
    """The organization that it belongs to."""

    namespaceKey: str
    """The namespace that it belongs to."""

    mode: Literal["live", "test"]
    """The mode of the namespace."""

    sequence: int
    """Counts the events of the workflow, from 1 without gaps."""

    workflow: ParticipantEmailSentEventWorkflow
    """The workflow, as it was when it happened."""

    data: ParticipantEmailSentEventData
    """What it is told with."""


class ParticipantEmailSentEventData(TypedDict):
    """What it is told with."""

    workflowId: str
    """The workflow that it is about."""

    customFields: Dict[str, Any]
    """The blueprint's custom fields, by key, as they were computed last."""

    stepKey: str
    """The step of the participant."""

    participantKey: str
    """The key of the participant in the blueprint."""

    participantId: str
    """The id of the participant in this workflow."""

    participantEmail: str
    """Their e-mail address at that moment."""

    envelopeKey: NotRequired[str]
    """The envelope that they sign."""


class ParticipantEmailSentEventWorkflow(TypedDict):
    """The workflow, as it was when it happened."""

    name: str
    """Its name."""

    labels: Dict[str, str]
    """Its labels."""

    externalId: NotRequired[str]
    """What your application calls it."""


class ParticipantRemindedEvent(TypedDict):
    """The event participant.reminded."""

    apiVersion: Literal["1"]
    """The version of this envelope."""

    eventType: Literal["participant.reminded"]
    """What happened."""

    eventId: str
    """The id of the event: the same at every attempt and every endpoint."""

    timestamp: str
    """When it happened."""

    orgId: str
    """The organization that it belongs to."""

    namespaceKey: str
    """The namespace that it belongs to."""

    mode: Literal["live", "test"]
    """The mode of the namespace."""

    sequence: int
    """Counts the events of the workflow, from 1 without gaps."""

    workflow: ParticipantRemindedEventWorkflow
    """The workflow, as it was when it happened."""

    data: ParticipantRemindedEventData
    """What it is told with."""


class ParticipantRemindedEventData(TypedDict):
    """What it is told with."""

    workflowId: str
    """The workflow that it is about."""

    customFields: Dict[str, Any]
    """The blueprint's custom fields, by key, as they were computed last."""

    stepKey: str
    """The step of the participant."""

    participantKey: str
    """The key of the participant in the blueprint."""

    participantId: str
    """The id of the participant in this workflow."""

    participantEmail: str
    """Their e-mail address at that moment."""

    envelopeKey: NotRequired[str]
    """The envelope that they sign."""


class ParticipantRemindedEventWorkflow(TypedDict):
    """The workflow, as it was when it happened."""

    name: str
    """Its name."""

    labels: Dict[str, str]
    """Its labels."""

    externalId: NotRequired[str]
    """What your application calls it."""


class ParticipantSigningCompletedEvent(TypedDict):
    """The event participant.signing_completed."""

    apiVersion: Literal["1"]
    """The version of this envelope."""

    eventType: Literal["participant.signing_completed"]
    """What happened."""

    eventId: str
    """The id of the event: the same at every attempt and every endpoint."""

    timestamp: str
    """When it happened."""

    orgId: str
    """The organization that it belongs to."""

    namespaceKey: str
    """The namespace that it belongs to."""

    mode: Literal["live", "test"]
    """The mode of the namespace."""

    sequence: int
    """Counts the events of the workflow, from 1 without gaps."""

    workflow: ParticipantSigningCompletedEventWorkflow
    """The workflow, as it was when it happened."""

    data: ParticipantSigningCompletedEventData
    """What it is told with."""


class ParticipantSigningCompletedEventData(TypedDict):
    """What it is told with."""

    workflowId: str
    """The workflow that it is about."""

    customFields: Dict[str, Any]
    """The blueprint's custom fields, by key, as they were computed last."""

    stepKey: str
    """The step of the participant."""

    participantKey: str
    """The key of the participant in the blueprint."""

    participantId: str
    """The id of the participant in this workflow."""

    participantEmail: str
    """Their e-mail address at that moment."""

    envelopeKey: NotRequired[str]
    """The envelope that they sign."""


class ParticipantSigningCompletedEventWorkflow(TypedDict):
    """The workflow, as it was when it happened."""

    name: str
    """Its name."""

    labels: Dict[str, str]
    """Its labels."""

    externalId: NotRequired[str]
    """What your application calls it."""


class ParticipantSigningDeclinedEvent(TypedDict):
    """The event participant.signing_declined."""

    apiVersion: Literal["1"]
    """The version of this envelope."""

    eventType: Literal["participant.signing_declined"]
    """What happened."""

    eventId: str
    """The id of the event: the same at every attempt and every endpoint."""

    timestamp: str
    """When it happened."""

    orgId: str
    """The organization that it belongs to."""

    namespaceKey: str
    """The namespace that it belongs to."""

    mode: Literal["live", "test"]
    """The mode of the namespace."""

    sequence: int
    """Counts the events of the workflow, from 1 without gaps."""

    workflow: ParticipantSigningDeclinedEventWorkflow
    """The workflow, as it was when it happened."""

    data: ParticipantSigningDeclinedEventData
    """What it is told with."""


class ParticipantSigningDeclinedEventData(TypedDict):
    """What it is told with."""

    workflowId: str
    """The workflow that it is about."""

    customFields: Dict[str, Any]
    """The blueprint's custom fields, by key, as they were computed last."""

    stepKey: str
    """The step of the participant."""

    participantKey: str
    """The key of the participant in the blueprint."""

    participantId: str
    """The id of the participant in this workflow."""

    participantEmail: str
    """Their e-mail address at that moment."""

    envelopeKey: NotRequired[str]
    """The envelope that they sign."""


class ParticipantSigningDeclinedEventWorkflow(TypedDict):
    """The workflow, as it was when it happened."""

    name: str
    """Its name."""

    labels: Dict[str, str]
    """Its labels."""

    externalId: NotRequired[str]
    """What your application calls it."""


class ParticipantTaskAssignedEvent(TypedDict):
    """The event participant.task_assigned."""

    apiVersion: Literal["1"]
    """The version of this envelope."""

    eventType: Literal["participant.task_assigned"]
    """What happened."""

    eventId: str
    """The id of the event: the same at every attempt and every endpoint."""

    timestamp: str
    """When it happened."""

    orgId: str
    """The organization that it belongs to."""

    namespaceKey: str
    """The namespace that it belongs to."""

    mode: Literal["live", "test"]
    """The mode of the namespace."""

    sequence: int
    """Counts the events of the workflow, from 1 without gaps."""

    workflow: ParticipantTaskAssignedEventWorkflow
    """The workflow, as it was when it happened."""

    data: ParticipantTaskAssignedEventData
    """What it is told with."""


class ParticipantTaskAssignedEventData(TypedDict):
    """What it is told with."""

    workflowId: str
    """The workflow that it is about."""

    customFields: Dict[str, Any]
    """The blueprint's custom fields, by key, as they were computed last."""

    stepKey: str
    """The step of the participant."""

    participantKey: str
    """The key of the participant in the blueprint."""

    participantId: str
    """The id of the participant in this workflow."""

    participantEmail: str
    """Their e-mail address at that moment."""

    envelopeKey: NotRequired[str]
    """The envelope that they sign."""


class ParticipantTaskAssignedEventWorkflow(TypedDict):
    """The workflow, as it was when it happened."""

    name: str
    """Its name."""

    labels: Dict[str, str]
    """Its labels."""

    externalId: NotRequired[str]
    """What your application calls it."""


class ParticipantTaskViewedEvent(TypedDict):
    """The event participant.task_viewed."""

    apiVersion: Literal["1"]
    """The version of this envelope."""

    eventType: Literal["participant.task_viewed"]
    """What happened."""

    eventId: str
    """The id of the event: the same at every attempt and every endpoint."""

    timestamp: str
    """When it happened."""

    orgId: str
    """The organization that it belongs to."""

    namespaceKey: str
    """The namespace that it belongs to."""

    mode: Literal["live", "test"]
    """The mode of the namespace."""

    sequence: int
    """Counts the events of the workflow, from 1 without gaps."""

    workflow: ParticipantTaskViewedEventWorkflow
    """The workflow, as it was when it happened."""

    data: ParticipantTaskViewedEventData
    """What it is told with."""


class ParticipantTaskViewedEventData(TypedDict):
    """What it is told with."""

    workflowId: str
    """The workflow that it is about."""

    customFields: Dict[str, Any]
    """The blueprint's custom fields, by key, as they were computed last."""

    stepKey: str
    """The step of the participant."""

    participantKey: str
    """The key of the participant in the blueprint."""

    participantId: str
    """The id of the participant in this workflow."""

    participantEmail: str
    """Their e-mail address at that moment."""

    envelopeKey: NotRequired[str]
    """The envelope that they sign."""


class ParticipantTaskViewedEventWorkflow(TypedDict):
    """The workflow, as it was when it happened."""

    name: str
    """Its name."""

    labels: Dict[str, str]
    """Its labels."""

    externalId: NotRequired[str]
    """What your application calls it."""


_PreviewMailAnswer = TypedDict('_PreviewMailAnswer', {
    'from': 'PreviewMailAnswerFrom',
})

class PreviewMailAnswer(_PreviewMailAnswer):
    """`from`: Who it is from."""

    kind: Literal["invitation", "reminder", "handed_over", "replaced", "code", "completed", "completed_in_link", "copy_at_sender", "voided", "expired", "declined", "webhook_paused"]
    """Which mail it is."""

    language: str
    """The language that it is written in."""

    direction: Literal["ltr", "rtl"]
    """The direction of its writing."""

    replyTo: NotRequired[str]
    """Where answers go."""

    subject: str
    """The subject."""

    text: str
    """As plain text."""

    html: str
    """The logo stands in it as a data: address."""


class PreviewMailAnswerFrom(TypedDict):
    """Who it is from."""

    name: str
    """The name."""

    address: str
    """The e-mail address."""


class PreviewWorkflowDocumentBody(TypedDict):
    template: str
    """The template, as key@version."""

    data: Dict[str, Any]
    """Entity by the template's input key."""

    fileId: NotRequired[str]
    """A PDF instead of the template's own."""


class PublishAssetDraftBody(TypedDict):
    versionType: Literal["patch", "minor", "major"]
    """patch for repairs, minor for what is added, major for what breaks. The first is 1.0.0."""


class PublishBlueprintDraftBody(TypedDict):
    versionType: Literal["patch", "minor", "major"]
    """patch for repairs, minor for what is added, major for what breaks. The first is 1.0.0."""


class PublishFunctionDraftBody(TypedDict):
    versionType: Literal["patch", "minor", "major"]
    """patch for repairs, minor for what is added, major for what breaks. The first is 1.0.0."""


class PublishScenarioDraftBody(TypedDict):
    versionType: Literal["patch", "minor", "major"]
    """patch for repairs, minor for what is added, major for what breaks. The first is 1.0.0."""


class PublishSchemaDraftBody(TypedDict):
    versionType: Literal["patch", "minor", "major"]
    """patch for repairs, minor for what is added, major for what breaks. The first is 1.0.0."""


class PublishTemplateDraftBody(TypedDict):
    versionType: Literal["patch", "minor", "major"]
    """patch for repairs, minor for what is added, major for what breaks. The first is 1.0.0."""


class ReadConsentTextAnswer(TypedDict):
    locale: Literal["en", "de", "fr", "es", "it", "pt", "nl", "pl", "ja", "ar"]
    """The language."""

    version: str
    """The version of the service's texts: a text never changes within one."""

    title: str
    """The heading."""

    summary: List[str]
    """What stands beside the button."""

    paragraphs: List[str]
    """The text itself."""

    agreement: str
    """The sentence that the person says yes to."""


class ReadCountsAnswer(TypedDict):
    workflows: NotRequired[ReadCountsAnswerWorkflows]
    """By status, exact up to 10000."""

    sealing: NotRequired[ReadCountsAnswerSealing]
    """Sealing that needs another try."""

    drafts: NotRequired[ReadCountsAnswerDrafts]
    """Drafts of resources that are not published."""

    webhookEndpoints: NotRequired[ReadCountsAnswerWebhookEndpoints]
    """The webhook endpoints."""

    sealCertificate: ReadCountsAnswerSealCertificate
    """The certificate of seals."""

    pausedAt: NotRequired[str]
    """When the service was restored from a backup: no mail and no webhook leaves it until it is
    resumed. Absent: they do.
    """


class ReadCountsAnswerDrafts(TypedDict):
    """Drafts of resources that are not published."""

    unpublished: int
    """Keys that have no published version."""

    changed: int
    """Drafts that were saved after their last version."""


class ReadCountsAnswerSealCertificate(TypedDict):
    """The certificate of seals."""

    expiresAt: str
    """Of the certificate that seals the documents of the namespace."""


class ReadCountsAnswerSealing(TypedDict):
    """Sealing that needs another try."""

    retrying: int
    """Envelopes whose last try to be sealed failed."""


class ReadCountsAnswerWebhookEndpoints(TypedDict):
    """The webhook endpoints."""

    active: int
    """Those that are told events."""

    paused: int
    """Those that are not."""

    failing: int
    """Of the active ones: the last attempt failed."""


class ReadCountsAnswerWorkflows(TypedDict):
    """By status, exact up to 10000."""

    pending: int
    """Those that are pending."""

    in_progress: int
    """Those that are in_progress."""

    completed: int
    """Those that are completed."""

    failed: int
    """Those that are failed."""

    declined: int
    """Those that are declined."""

    voided: int
    """Those that are voided."""


class ReadDrawingAnswer(TypedDict):
    kind: Literal["signature", "initial"]
    """What is drawn."""

    expiresAt: str
    """Until when the page is good."""


class ReadHealthAnswer(TypedDict):
    status: Literal["ok"]
    """It is alive."""


class ReadInPersonAnswer(TypedDict):
    state: Literal["open", "waiting", "signed", "completed", "declined", "voided", "failed"]
    """open: the device can be handed to somebody. waiting: documents are being made, or somebody
    signs elsewhere. signed: everybody has, and the documents are being sealed.
    """

    mode: Literal["live", "test"]
    """The mode of the namespace: `test` sends no mail and marks its documents."""

    workflowName: str
    """What the workflow is called."""

    sender: ReadInPersonAnswerSender
    """Who asks."""

    host: ReadInPersonAnswerHost
    """Whose device it is."""

    mails: bool
    """Whether the sealed documents will go to everybody by mail."""

    locale: NotRequired[str]
    """Of the person who is first in `open`."""

    expiresAt: str
    """When the link of the device ends."""

    open: List[ReadInPersonAnswerOpen]
    """Who can sign now, in the order of the blueprint."""

    signed: List[ReadInPersonAnswerSigned]
    """Who has signed."""


class ReadInPersonAnswerHost(TypedDict):
    """Whose device it is."""

    name: str
    """The name."""


class ReadInPersonAnswerOpen(TypedDict):
    stepKey: str
    """Their step."""

    name: str
    """Their name."""


class ReadInPersonAnswerSender(TypedDict):
    """Who asks."""

    name: str
    """The name."""

    company: NotRequired[str]
    """The company."""


class ReadInPersonAnswerSigned(TypedDict):
    stepKey: str
    """Their step."""

    name: str
    """Their name."""


class ReadJwksAnswer(TypedDict):
    keys: List[Dict[str, Any]]
    """The keys that are valid now (RFC 7517)."""


class ReadLinkAnswer(TypedDict):
    kind: Literal["setup", "invitation", "reset"]
    """What it is for."""

    organizationName: NotRequired[str]
    """The organization that it leads into."""

    email: NotRequired[str]
    """Absent: whoever opens it gives theirs."""

    name: NotRequired[str]
    """The name of whoever was invited."""

    needsSignIn: bool
    """Whether the address has an account here: its person signs in before."""

    expiresAt: str
    """Until when it is good."""


class ReadLinkBody(TypedDict):
    token: str
    """The last part of the link."""


class ReadOpenApiAnswer(TypedDict):
    openapi: Literal["3.1.0"]
    """The version of OpenAPI."""

    info: ReadOpenApiAnswerInfo
    """What the document is about."""

    paths: Dict[str, Any]
    """Every operation, by path and method."""

    webhooks: Dict[str, Any]
    """What webhook endpoints receive, by type of event."""

    components: Dict[str, Any]
    """What the others refer to."""


class ReadOpenApiAnswerInfo(TypedDict):
    """What the document is about."""

    title: str
    """The name of the interface."""

    version: str
    """The version of the interface."""


class ReadReadinessAnswer(TypedDict):
    database: ReadReadinessAnswerDatabase
    """The database answers."""

    files: ReadReadinessAnswerFiles
    """The file store can be read and written."""

    integrity: ReadReadinessAnswerIntegrity
    """No damaged bytes were found."""

    renderer: ReadReadinessAnswerRenderer
    """The renderer of HTML is there."""

    sealing: ReadReadinessAnswerSealing
    """The sealing certificate is there and valid."""

    work: ReadReadinessAnswerWork
    """The jobs that are done in the background."""

    paused: NotRequired[ReadReadinessAnswerPaused]
    """Only of a service that was restored from a backup: no mail and no webhook leaves it until it
    is resumed (`npm run admin -- resume`).
    """


class ReadReadinessAnswerDatabase(TypedDict):
    """The database answers."""

    ok: bool
    """It works."""


class ReadReadinessAnswerFiles(TypedDict):
    """The file store can be read and written."""

    ok: bool
    """It works."""


class ReadReadinessAnswerIntegrity(TypedDict):
    """No damaged bytes were found."""

    ok: bool
    """It works."""


class ReadReadinessAnswerPaused(TypedDict):
    """Only of a service that was restored from a backup: no mail and no webhook leaves it until it
    is resumed (`npm run admin -- resume`).
    """

    since: str
    """When it was restored."""


class ReadReadinessAnswerRenderer(TypedDict):
    """The renderer of HTML is there."""

    ok: bool
    """It works."""


class ReadReadinessAnswerSealing(TypedDict):
    """The sealing certificate is there and valid."""

    ok: bool
    """It works."""


class ReadReadinessAnswerWork(TypedDict):
    """The jobs that are done in the background."""

    ok: bool
    """It works."""

    retrying: int
    """Jobs that failed and are tried again."""

    retryingSeconds: int
    """Seconds since the longest of them first failed."""


class ReadRetentionAnswer(TypedDict):
    days: NotRequired[int]
    """Days that finished workflows are kept: the setting within the plan. Absent: until somebody
    erases them.
    """

    planDays: NotRequired[int]
    """The plan's retentionDays."""

    legalHold: bool
    """true: the namespace is under legal hold, and nothing is erased."""

    lookedAt: NotRequired[str]
    """When it was looked last for what has had its time. Absent: never yet."""

    nextLookAt: str
    """When it is looked next, some minutes more or less."""

    waiting: NotRequired[ReadRetentionAnswerWaiting]
    """What is erased only once it is confirmed. Absent: nothing waits."""

    data: List[ReadRetentionAnswerData]
    """What goes, the first to go first."""

    total: int
    """All there are, counted up to 10000."""

    nextCursor: NotRequired[str]
    """The `cursor` of the next page; absent: this is the last one."""


class ReadRetentionAnswerData(TypedDict):
    workflowId: str
    """The workflow."""

    name: str
    """What people see it called."""

    status: Literal["pending", "in_progress", "completed", "failed", "declined", "voided"]
    """How it ended."""

    endedAt: str
    """When it ended."""

    dueAt: str
    """The first look after this erases it."""


class ReadRetentionAnswerWaiting(TypedDict):
    """What is erased only once it is confirmed. Absent: nothing waits."""

    since: str
    """When it began to wait."""

    foundAt: str
    """When it was found last; a confirmation may name it."""

    because: Literal["many", "clock"]
    """`many`: more than 100 workflows and more than 5 % of all; `clock`: the clock moved by more
    than a day, or the service was off for as long.
    """

    workflows: int
    """How many workflows wait, counted up to 50001."""

    endedBefore: str
    """Those that ended before this."""


class ReadSealKeyAnswer(TypedDict):
    """A sealing key of the namespace, without the key itself, which nobody can read again."""

    sealKeyId: str
    """The id, as `settings.seal.key` names it."""

    name: str
    """What people see it called."""

    status: Literal["requested", "ready", "retired"]
    """`requested`: an authority has not answered yet; `ready`: it can be chosen; `retired`: the
    private key is gone.
    """

    isChosen: bool
    """true: documents of the namespace are sealed with it."""

    request: NotRequired[str]
    """The request for a certificate (PKCS #10, PEM), of a key that was made here."""

    certificates: NotRequired[str]
    """Its certificate and the issuers that are known, as PEM. Absent: there are none yet."""

    subject: NotRequired[str]
    """Whom the certificate names."""

    issuer: NotRequired[str]
    """Who issued it."""

    algorithm: NotRequired[str]
    """What it seals with: `ECDSA P-256`, or RSA with the bits of its key, such as `RSA 3072`."""

    fingerprint: NotRequired[str]
    """SHA-256 of the certificate (DER), in lower-case hexadecimal."""

    beginsAt: NotRequired[str]
    """From when the certificate is valid."""

    expiresAt: NotRequired[str]
    """When the certificate ends."""

    createdAt: str
    """When the key was made or uploaded."""

    retiredAt: NotRequired[str]
    """When it was retired."""


class ReadSessionChangesAnswer(TypedDict):
    revision: int
    """Greater with each change of the session: `after` of the next call."""


class ReadSignInSettingsAnswer(TypedDict):
    needsSecondFactor: bool
    """Whether people get access tokens for the organization only with a second factor."""

    passwordSignIn: bool
    """Whether people who came by a password, and showed no passkey, get access tokens for the
    organization.
    """

    claimsExpression: str
    """What gives people roles and grants by the claims of the provider at which they sign in: a
    JSONata expression (docs/people.md). Empty: nothing does.
    """

    lockedByEnvironment: List[Literal["passwordSignIn", "providers"]]
    """What the environment of the service has decided: it cannot be changed here."""


class ReadSignInWaysAnswer(TypedDict):
    password: bool
    """Whether passwords sign in."""

    providers: List[ReadSignInWaysAnswerProvider]
    """The OpenID providers at which people sign in."""


class ReadSignInWaysAnswerProvider(TypedDict):
    providerId: str
    """Its id."""

    name: str
    """What people know it by."""


class ReadSignInWaysBody(TypedDict):
    orgId: NotRequired[str]
    """Whose own providers are told besides."""


class ReadSignedInAnswer(TypedDict):
    """Who is signed in, and what they may see and do."""

    person: ReadSignedInAnswerPerson
    """Who is signed in."""

    session: ReadSignedInAnswerSession
    """The session of this browser."""

    organizations: List[ReadSignedInAnswerOrganization]
    """The organizations that the person belongs to."""


class ReadSignedInAnswerOrganization(TypedDict):
    orgId: str
    """The id of the organization."""

    name: str
    """What people see it called."""

    userId: str
    """The id of the person in it."""

    roles: List[Literal["owner", "admin", "member", "billing"]]
    """What they may do in it."""

    scopes: List[Scope]
    """Those of a token for the organization."""

    lacksSecondFactor: bool
    """Whether it asks for a second factor that this session lacks: there is no token then."""

    refusesPassword: bool
    """Whether it takes no passwords, and this session came by one alone: there is no token then."""

    namespaces: List[ReadSignedInAnswerOrganizationNamespace]
    """Those that the person sees, newest first, at most 500."""


class ReadSignedInAnswerOrganizationNamespace(TypedDict):
    namespaceKey: str
    """Its key, as it stands in paths."""

    name: str
    """What people see it called."""

    mode: Literal["live", "test"]
    """The mode of the namespace: `test` sends no mail and marks its documents."""

    timezone: str
    """The time zone of workflows that name none (IANA name)."""

    grants: List[Literal["viewer", "operator", "author", "developer"]]
    """What they may do there."""

    scopes: List[Scope]
    """Those of a token for the namespace."""


class ReadSignedInAnswerPerson(TypedDict):
    """Who is signed in."""

    personId: str
    """The id of the account."""

    email: str
    """The e-mail address."""

    name: str
    """The name."""

    language: NotRequired[Literal["en", "de"]]
    """Of Studio and of mails; absent: as the browser has it."""

    timezone: NotRequired[str]
    """In which Studio and mails say times; absent: as the browser has it."""

    notices: ReadSignedInAnswerPersonNotices
    """Of what they get mail, of the workflows that they started or are the sender of."""


class ReadSignedInAnswerPersonNotices(TypedDict):
    """Of what they get mail, of the workflows that they started or are the sender of."""

    completed: bool
    """Everybody has signed."""

    declined: bool
    """Somebody declined."""

    failed: bool
    """It failed, or its documents cannot be sealed."""

    expiring: bool
    """Its time runs out soon, or has run out."""


class ReadSignedInAnswerSession(TypedDict):
    """The session of this browser."""

    sessionId: str
    """The id of the session."""

    createdAt: str
    """When it began."""

    expiresAt: str
    """The latest; without use a session ends earlier."""

    provider: NotRequired[ReadSignedInAnswerSessionProvider]
    """The provider of an organization by which it began: it opens that organization alone, and
    nothing of the account.
    """

    steppedUpUntil: NotRequired[str]
    """Until then what asks for it may be done without showing again who one is."""


class ReadSignedInAnswerSessionProvider(TypedDict):
    """The provider of an organization by which it began: it opens that organization alone, and
    nothing of the account.
    """

    providerId: str
    """Its id."""

    name: str
    """What people know it by."""

    orgId: str
    """The organization."""


class ReadSignedUrlAnswer(TypedDict):
    url: str
    """GET the bytes here, without a token."""

    expiresAt: str
    """Until when the address is good."""


class ReadUploadAnswer(TypedDict):
    """An upload in parts."""

    uploadId: str
    """The id of the upload."""

    name: str
    """As it is shown."""

    sizeBytes: int
    """Bytes of the whole file."""

    receivedBytes: int
    """The next part begins here."""

    partBytesMin: int
    """The least bytes of a part that is not the last."""

    partBytesMax: int
    """The most bytes of a part."""

    fileId: NotRequired[str]
    """Once all bytes have come: what a field holds."""


class ReadWebhookDeliveryAnswer(TypedDict):
    id: str
    """The id of the delivery (UUID)."""

    webhookId: str
    """The endpoint."""

    eventId: str
    """The event: the same in each of its deliveries."""

    eventType: EventType
    """What happened."""

    workflowId: NotRequired[str]
    """The workflow that it is about. Absent: none."""

    workflow: NotRequired[ReadWebhookDeliveryAnswerWorkflow]
    """What it is called, as it was when it happened. Absent: it is about none, or the token lacks
    workflow:read.
    """

    status: Literal["pending", "succeeded", "retrying", "failed", "cancelled"]
    """How far the delivery is."""

    attempts: List[ReadWebhookDeliveryAnswerAttempt]
    """What was tried, the oldest first."""

    nextAttemptAt: NotRequired[str]
    """When it is tried next. Absent: it has ended."""

    failedBecause: NotRequired[Literal["max_attempts", "max_duration", "endpoint_removed"]]
    """Why nothing more is tried, of a delivery that failed."""

    redeliveryOf: NotRequired[str]
    """The delivery that this one repeats."""

    createdAt: str
    """When it was made."""

    requestBody: str
    """The body of all of its requests, byte for byte: what the signatures are over."""


class ReadWebhookDeliveryAnswerAttempt(TypedDict):
    attemptNumber: int
    """Which attempt it is, from 1."""

    attemptedAt: str
    """When it began."""

    duration: int
    """Milliseconds until the answer, or until it was given up."""

    responseStatus: NotRequired[int]
    """The HTTP status of the answer. Absent: there was no answer."""

    responseBody: NotRequired[str]
    """The beginning of the answer, at most 4 kB."""

    errorMessage: NotRequired[str]
    """Why there was no answer."""

    request: NotRequired[ReadWebhookDeliveryAnswerAttemptRequest]
    """As it was sent. Absent from attempts of before this was kept."""


class ReadWebhookDeliveryAnswerAttemptRequest(TypedDict):
    """As it was sent. Absent from attempts of before this was kept."""

    method: Literal["POST"]
    """The method."""

    url: str
    """Where it was sent."""

    headers: Dict[str, str]
    """Its headers, by name."""


class ReadWebhookDeliveryAnswerWorkflow(TypedDict):
    """What it is called, as it was when it happened. Absent: it is about none, or the token lacks
    workflow:read.
    """

    name: str
    """Its name."""

    labels: Dict[str, str]
    """Its labels."""

    externalId: NotRequired[str]
    """What your application calls it."""


class ReadWebhookEndpointSummaryAnswer(TypedDict):
    webhookId: str
    """The endpoint."""

    isActive: bool
    """Whether it is told anything."""

    failingSince: NotRequired[str]
    """Since when nothing has succeeded; absent when the last attempt did."""

    hours: List[ReadWebhookEndpointSummaryAnswerHour]
    """The hours of the last day, the oldest first; this one is the last."""

    countedFrom: str
    """Deliveries that were made since then are counted. It is the first of the hours, or later when
    the namespace made more than 100000 since.
    """


_ReadWebhookEndpointSummaryAnswerHour = TypedDict('_ReadWebhookEndpointSummaryAnswerHour', {
    'from': 'str',
})

class ReadWebhookEndpointSummaryAnswerHour(_ReadWebhookEndpointSummaryAnswerHour):
    """`from`: The beginning of an hour in UTC."""

    succeeded: int
    """Deliveries that succeeded."""

    waiting: int
    """Pending or retrying."""

    failed: int
    """Deliveries that are not tried any more."""

    cancelled: int
    """Deliveries that were cancelled."""


class ReadWorkflowEntitiesAnswer(TypedDict):
    sequence: int
    """The event that was asked for, else the last one."""

    data: Dict[str, Any]
    """What reading the workflow gave as data while that event was its last one"""

    versions: List[ReadWorkflowEntitiesAnswerVersion]
    """Every version that was there by then, those that steps of parallel groups made for themselves
    included
    """


class ReadWorkflowEntitiesAnswerVersion(TypedDict):
    entityKey: str
    """The key of the input."""

    version: int
    """From 1, by entity"""

    stepKey: NotRequired[str]
    """The step that made it; absent: creation, or a change while pending"""

    at: str
    """When it was made."""


class ReadWorkflowPlanAnswer(TypedDict):
    blueprint: Dict[str, Any]
    """Its spec, with documents that were added"""

    templates: Dict[str, Dict[str, Any]]
    """Specs by `key@version`"""

    assets: Dict[str, Dict[str, Any]]
    """Specs by `key@version`"""

    schemas: Dict[str, Dict[str, Any]]
    """Specs by `key@version`: what the data must fit"""

    functions: Dict[str, Dict[str, Any]]
    """Specs by `key@version`"""

    forms: Dict[str, List[ReadWorkflowPlanAnswerForm]]
    """The own form fields of PDFs that the blueprint and its assets name, by fileId"""

    participants: Dict[str, ReadWorkflowPlanAnswerParticipant]
    """What was said of people at creation or by PATCH; all else is the blueprint’s"""


class ReadWorkflowPlanAnswerForm(TypedDict):
    name: str
    """The name of the field in the PDF."""

    type: str
    """Its type."""

    value: NotRequired[str]
    """The value that the PDF has for it."""


class ReadWorkflowPlanAnswerParticipant(TypedDict):
    name: NotRequired[str]
    """The name."""

    email: NotRequired[str]
    """The e-mail address."""

    locale: NotRequired[str]
    """The language that they are written to in."""

    hasAccessCode: bool
    """Whether an access code was chosen."""


class RecordViewedBody(TypedDict):
    documentKey: str
    """The document that was shown."""


class RedeliverWebhookRangeAnswer(TypedDict):
    count: int
    """New deliveries"""


class RedeliverWebhookRangeBody(TypedDict):
    createdAfter: str
    """Deliveries that were made after it: an instant of ISO 8601, or a date, meaning its first
    moment in UTC.
    """

    createdBefore: str
    """Deliveries that were made before it: written like createdAfter."""

    status: NotRequired[Literal["succeeded", "failed", "cancelled"]]
    """Without one whatever has ended is delivered again, successes too"""


Refusal: TypeAlias = 'Union[RefusalTextExpected, RefusalNumberExpected, RefusalDateExpected, RefusalBooleanExpected, RefusalOptionExpected, RefusalSignatureExpected, RefusalInitialsExpected, RefusalOtherKindExpected, RefusalImageExpected, RefusalAttachmentExpected, RefusalTooManyFiles, RefusalWrongFileType, RefusalFileTooLarge, RefusalFileUnknown, RefusalFileIsPage, RefusalFileHasMacros, RefusalArchiveDamaged, RefusalFileInfected, RefusalFileMissing, RefusalTooManyUploads, RefusalFilledByService, RefusalMissing, RefusalTooLong, RefusalInvisibleCharacter, RefusalWrongForm, RefusalTooSmall, RefusalTooLarge, RefusalWholeNumberExpected, RefusalTooManyDecimals, RefusalTooEarly, RefusalTooLate, RefusalTooDetailed, RefusalUnknownField, RefusalUnknownDocument, RefusalReadOnly, RefusalValuesTooLarge, RefusalUploadMissing, RefusalConditionFailed, RefusalEmailExpected, RefusalMalformed]'
"""Why something is refused, as a code with the values that its sentence needs: docs/signing-api.md
lists them.
"""



class RefusalArchiveDamaged(TypedDict):
    code: Literal["archive_damaged"]
    """Which refusal it is."""

    values: RefusalArchiveDamagedValues
    """What its sentence needs."""


class RefusalArchiveDamagedValues(TypedDict):
    """What its sentence needs."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalAttachmentExpected(TypedDict):
    code: Literal["attachment_expected"]
    """Which refusal it is."""

    values: RefusalAttachmentExpectedValues
    """What its sentence needs."""


class RefusalAttachmentExpectedValues(TypedDict):
    """What its sentence needs."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalBooleanExpected(TypedDict):
    code: Literal["boolean_expected"]
    """Which refusal it is."""

    values: RefusalBooleanExpectedValues
    """What its sentence needs."""


class RefusalBooleanExpectedValues(TypedDict):
    """What its sentence needs."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalConditionFailed(TypedDict):
    code: Literal["condition_failed"]
    """Which refusal it is."""

    values: RefusalConditionFailedValues
    """What its sentence needs."""


class RefusalConditionFailedValues(TypedDict):
    """What its sentence needs."""

    field: str
    """The key of the field."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalDateExpected(TypedDict):
    code: Literal["date_expected"]
    """Which refusal it is."""

    values: RefusalDateExpectedValues
    """What its sentence needs."""


class RefusalDateExpectedValues(TypedDict):
    """What its sentence needs."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalEmailExpected(TypedDict):
    code: Literal["email_expected"]
    """Which refusal it is."""

    values: RefusalEmailExpectedValues
    """What its sentence needs."""


class RefusalEmailExpectedValues(TypedDict):
    """What its sentence needs."""

    value: str
    """What was given."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalFileHasMacros(TypedDict):
    code: Literal["file_has_macros"]
    """Which refusal it is."""

    values: RefusalFileHasMacrosValues
    """What its sentence needs."""


class RefusalFileHasMacrosValues(TypedDict):
    """What its sentence needs."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalFileInfected(TypedDict):
    code: Literal["file_infected"]
    """Which refusal it is."""

    values: RefusalFileInfectedValues
    """What its sentence needs."""


class RefusalFileInfectedValues(TypedDict):
    """What its sentence needs."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalFileIsPage(TypedDict):
    code: Literal["file_is_page"]
    """Which refusal it is."""

    values: RefusalFileIsPageValues
    """What its sentence needs."""


class RefusalFileIsPageValues(TypedDict):
    """What its sentence needs."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalFileMissing(TypedDict):
    code: Literal["file_missing"]
    """Which refusal it is."""

    values: RefusalFileMissingValues
    """What its sentence needs."""


class RefusalFileMissingValues(TypedDict):
    """What its sentence needs."""

    fileId: str
    """The file."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalFileTooLarge(TypedDict):
    code: Literal["file_too_large"]
    """Which refusal it is."""

    values: RefusalFileTooLargeValues
    """What its sentence needs."""


class RefusalFileTooLargeValues(TypedDict):
    """What its sentence needs."""

    size: str
    """The size of the file, with its unit."""

    max: str
    """The largest, with its unit."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalFileUnknown(TypedDict):
    code: Literal["file_unknown"]
    """Which refusal it is."""

    values: RefusalFileUnknownValues
    """What its sentence needs."""


class RefusalFileUnknownValues(TypedDict):
    """What its sentence needs."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalFilledByService(TypedDict):
    code: Literal["filled_by_service"]
    """Which refusal it is."""

    values: RefusalFilledByServiceValues
    """What its sentence needs."""


class RefusalFilledByServiceValues(TypedDict):
    """What its sentence needs."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalImageExpected(TypedDict):
    code: Literal["image_expected"]
    """Which refusal it is."""

    values: RefusalImageExpectedValues
    """What its sentence needs."""


class RefusalImageExpectedValues(TypedDict):
    """What its sentence needs."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalInitialsExpected(TypedDict):
    code: Literal["initials_expected"]
    """Which refusal it is."""

    values: RefusalInitialsExpectedValues
    """What its sentence needs."""


class RefusalInitialsExpectedValues(TypedDict):
    """What its sentence needs."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalInvisibleCharacter(TypedDict):
    code: Literal["invisible_character"]
    """Which refusal it is."""

    values: RefusalInvisibleCharacterValues
    """What its sentence needs."""


class RefusalInvisibleCharacterValues(TypedDict):
    """What its sentence needs."""

    character: str
    """Its number, such as U+200B."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalMalformed(TypedDict):
    code: Literal["malformed"]
    """Which refusal it is."""

    values: RefusalMalformedValues
    """What its sentence needs."""


class RefusalMalformedValues(TypedDict):
    """What its sentence needs."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalMissing(TypedDict):
    code: Literal["missing"]
    """Which refusal it is."""

    values: RefusalMissingValues
    """What its sentence needs."""


class RefusalMissingValues(TypedDict):
    """What its sentence needs."""

    label: str
    """What people see the field called."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalNumberExpected(TypedDict):
    code: Literal["number_expected"]
    """Which refusal it is."""

    values: RefusalNumberExpectedValues
    """What its sentence needs."""


class RefusalNumberExpectedValues(TypedDict):
    """What its sentence needs."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalOptionExpected(TypedDict):
    code: Literal["option_expected"]
    """Which refusal it is."""

    values: RefusalOptionExpectedValues
    """What its sentence needs."""


class RefusalOptionExpectedValues(TypedDict):
    """What its sentence needs."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalOtherKindExpected(TypedDict):
    code: Literal["other_kind_expected"]
    """Which refusal it is."""

    values: RefusalOtherKindExpectedValues
    """What its sentence needs."""


class RefusalOtherKindExpectedValues(TypedDict):
    """What its sentence needs."""

    kinds: List[Literal["drawn", "typed", "uploaded"]]
    """How it may be given."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalReadOnly(TypedDict):
    code: Literal["read_only"]
    """Which refusal it is."""

    values: RefusalReadOnlyValues
    """What its sentence needs."""


class RefusalReadOnlyValues(TypedDict):
    """What its sentence needs."""

    field: str
    """The key of the field."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalSignatureExpected(TypedDict):
    code: Literal["signature_expected"]
    """Which refusal it is."""

    values: RefusalSignatureExpectedValues
    """What its sentence needs."""


class RefusalSignatureExpectedValues(TypedDict):
    """What its sentence needs."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalTextExpected(TypedDict):
    code: Literal["text_expected"]
    """Which refusal it is."""

    values: RefusalTextExpectedValues
    """What its sentence needs."""


class RefusalTextExpectedValues(TypedDict):
    """What its sentence needs."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalTooDetailed(TypedDict):
    code: Literal["too_detailed"]
    """Which refusal it is."""

    values: RefusalTooDetailedValues
    """What its sentence needs."""


class RefusalTooDetailedValues(TypedDict):
    """What its sentence needs."""

    max: int
    """The most points."""

    count: int
    """The points that there are."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalTooEarly(TypedDict):
    code: Literal["too_early"]
    """Which refusal it is."""

    values: RefusalTooEarlyValues
    """What its sentence needs."""


class RefusalTooEarlyValues(TypedDict):
    """What its sentence needs."""

    min: str
    """The first date (YYYY-MM-DD)."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalTooLarge(TypedDict):
    code: Literal["too_large"]
    """Which refusal it is."""

    values: RefusalTooLargeValues
    """What its sentence needs."""


class RefusalTooLargeValues(TypedDict):
    """What its sentence needs."""

    max: float
    """The greatest number."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalTooLate(TypedDict):
    code: Literal["too_late"]
    """Which refusal it is."""

    values: RefusalTooLateValues
    """What its sentence needs."""


class RefusalTooLateValues(TypedDict):
    """What its sentence needs."""

    max: str
    """The last date (YYYY-MM-DD)."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalTooLong(TypedDict):
    code: Literal["too_long"]
    """Which refusal it is."""

    values: RefusalTooLongValues
    """What its sentence needs."""


class RefusalTooLongValues(TypedDict):
    """What its sentence needs."""

    max: int
    """The most characters."""

    count: int
    """The characters that there are."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalTooManyDecimals(TypedDict):
    code: Literal["too_many_decimals"]
    """Which refusal it is."""

    values: RefusalTooManyDecimalsValues
    """What its sentence needs."""


class RefusalTooManyDecimalsValues(TypedDict):
    """What its sentence needs."""

    max: int
    """The most decimals."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalTooManyFiles(TypedDict):
    code: Literal["too_many_files"]
    """Which refusal it is."""

    values: RefusalTooManyFilesValues
    """What its sentence needs."""


class RefusalTooManyFilesValues(TypedDict):
    """What its sentence needs."""

    max: int
    """The most files."""

    count: int
    """The files that there are."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalTooManyUploads(TypedDict):
    code: Literal["too_many_uploads"]
    """Which refusal it is."""

    values: RefusalTooManyUploadsValues
    """What its sentence needs."""


class RefusalTooManyUploadsValues(TypedDict):
    """What its sentence needs."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalTooSmall(TypedDict):
    code: Literal["too_small"]
    """Which refusal it is."""

    values: RefusalTooSmallValues
    """What its sentence needs."""


class RefusalTooSmallValues(TypedDict):
    """What its sentence needs."""

    min: float
    """The least number."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalUnknownDocument(TypedDict):
    code: Literal["unknown_document"]
    """Which refusal it is."""

    values: RefusalUnknownDocumentValues
    """What its sentence needs."""


class RefusalUnknownDocumentValues(TypedDict):
    """What its sentence needs."""

    document: str
    """The key of the document."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalUnknownField(TypedDict):
    code: Literal["unknown_field"]
    """Which refusal it is."""

    values: RefusalUnknownFieldValues
    """What its sentence needs."""


class RefusalUnknownFieldValues(TypedDict):
    """What its sentence needs."""

    document: str
    """The key of the document."""

    field: str
    """The key of the field."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalUploadMissing(TypedDict):
    code: Literal["upload_missing"]
    """Which refusal it is."""

    values: RefusalUploadMissingValues
    """What its sentence needs."""


class RefusalUploadMissingValues(TypedDict):
    """What its sentence needs."""

    fileId: str
    """The file."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalValuesTooLarge(TypedDict):
    code: Literal["values_too_large"]
    """Which refusal it is."""

    values: RefusalValuesTooLargeValues
    """What its sentence needs."""


class RefusalValuesTooLargeValues(TypedDict):
    """What its sentence needs."""

    max: int
    """The most bytes."""

    count: int
    """The bytes that there are."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalWholeNumberExpected(TypedDict):
    code: Literal["whole_number_expected"]
    """Which refusal it is."""

    values: RefusalWholeNumberExpectedValues
    """What its sentence needs."""


class RefusalWholeNumberExpectedValues(TypedDict):
    """What its sentence needs."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalWrongFileType(TypedDict):
    code: Literal["wrong_file_type"]
    """Which refusal it is."""

    values: RefusalWrongFileTypeValues
    """What its sentence needs."""


class RefusalWrongFileTypeValues(TypedDict):
    """What its sentence needs."""

    types: str
    """The endings that are taken."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RefusalWrongForm(TypedDict):
    code: Literal["wrong_form"]
    """Which refusal it is."""

    values: RefusalWrongFormValues
    """What its sentence needs."""


class RefusalWrongFormValues(TypedDict):
    """What its sentence needs."""

    message: NotRequired[str]
    """What the field's author wrote for this case; shown as it is."""


class RemoveFactorBody(TypedDict):
    factorId: str
    """The id of the factor."""


class RemoveSignInProviderAnswer(TypedDict):
    providerKey: str
    """Its key."""

    deleted: bool
    """It is not there any more."""


class RenameFactorBody(TypedDict):
    factorId: str
    """The id of the factor."""

    name: str
    """As the list has it."""


class RenderTemplateBody(TypedDict):
    template: NotRequired[Union[str, TemplateSpec]]
    """A saved template, as key@version, or the spec of one that is not saved. Excludes asset."""

    asset: NotRequired[AssetSpec]
    """In place of a template: the spec of an html or css Asset that is not saved, with data as its
    context.
    """

    data: NotRequired[Dict[str, Any]]
    """Entity by input key. Excludes scenario."""

    scenario: NotRequired[str]
    """A saved scenario, as key@version: its data is taken. Excludes data."""

    roles: NotRequired[Dict[str, Dict[str, Any]]]
    """Role → field → value: the roles that take part, with what they enter. Without it all roles
    take part, and enter nothing.
    """

    format: Literal["pdf", "png", "html", "layout"]
    """What is made; a layout is JSON: the pdf in base64, where its fields landed, and warnings."""

    page: NotRequired[int]
    """Of a png: from 1, or from -1 for the last page; 1 when absent."""

    dpi: NotRequired[int]
    """Of a png: pixels per inch; 96 when absent."""


class RenewRecoveryCodesAnswer(TypedDict):
    recoveryCodes: List[str]
    """Each stands in for a code once. They are shown only this once."""


class ResetPasswordBody(TypedDict):
    token: str
    """The last part of the link."""

    password: str
    """The password."""


class ResourceFacts(TypedDict):
    """A resource in a list: without its content."""

    apiVersion: Literal["countersign/v1"]
    """The version of this format."""

    kind: Literal["Schema", "Asset", "Function", "Template", "Blueprint", "Scenario"]
    """What it is."""

    metadata: ResourceFactsMetadata
    """What the resource is called."""

    contentHash: str
    """The SHA-256 of its content (RFC 8785): the same for the same content."""

    createdAt: str
    """When it was made."""

    createdBy: ResourceFactsCreatedBy
    """Who made it."""

    updatedAt: str
    """When it was last changed."""

    updatedBy: ResourceFactsUpdatedBy
    """Who saved it last."""

    pushedRevision: NotRequired[str]
    """Of a draft: its ETag as the last push from files left or found it; the ETag is another one
    when the draft was saved otherwise since. Of one that never was pushed absent.
    """

    publishedAt: NotRequired[str]
    """When it was published. Of a draft absent."""

    publishedBy: NotRequired[ResourceFactsPublishedBy]
    """Who published it. Of a draft absent."""


class ResourceFactsCreatedBy(TypedDict):
    """Who made it."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""


class ResourceFactsMetadata(TypedDict):
    """What the resource is called."""

    key: str
    """The key, unique among the resources of its kind."""

    version: str
    """A semantic version, or draft."""

    name: NotRequired[str]
    """What people call it."""

    description: NotRequired[str]
    """What it is for."""

    labels: NotRequired[Dict[str, str]]
    """Labels to find it by."""


class ResourceFactsPublishedBy(TypedDict):
    """Who published it. Of a draft absent."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""


class ResourceFactsUpdatedBy(TypedDict):
    """Who saved it last."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""

    name: NotRequired[str]
    """What the person was called then. Of a key absent."""


class RetireSealKeyAnswer(TypedDict):
    """A sealing key of the namespace, without the key itself, which nobody can read again."""

    sealKeyId: str
    """The id, as `settings.seal.key` names it."""

    name: str
    """What people see it called."""

    status: Literal["requested", "ready", "retired"]
    """`requested`: an authority has not answered yet; `ready`: it can be chosen; `retired`: the
    private key is gone.
    """

    isChosen: bool
    """true: documents of the namespace are sealed with it."""

    request: NotRequired[str]
    """The request for a certificate (PKCS #10, PEM), of a key that was made here."""

    certificates: NotRequired[str]
    """Its certificate and the issuers that are known, as PEM. Absent: there are none yet."""

    subject: NotRequired[str]
    """Whom the certificate names."""

    issuer: NotRequired[str]
    """Who issued it."""

    algorithm: NotRequired[str]
    """What it seals with: `ECDSA P-256`, or RSA with the bits of its key, such as `RSA 3072`."""

    fingerprint: NotRequired[str]
    """SHA-256 of the certificate (DER), in lower-case hexadecimal."""

    beginsAt: NotRequired[str]
    """From when the certificate is valid."""

    expiresAt: NotRequired[str]
    """When the certificate ends."""

    createdAt: str
    """When the key was made or uploaded."""

    retiredAt: NotRequired[str]
    """When it was retired."""


class RotateWebhookSecretBody(TypedDict):
    graceHours: NotRequired[int]
    """How long deliveries are signed with the old secret too; 0 ends every older secret at once"""


class SaveFieldsBody(TypedDict):
    values: Dict[str, Dict[str, Any]]
    """Document → field → value; null takes a value away."""


class SavedAssetResource(TypedDict):
    """The Asset as it was saved."""

    apiVersion: Literal["countersign/v1"]
    """The version of this format."""

    kind: Literal["Asset"]
    """What it is."""

    metadata: SavedAssetResourceMetadata
    """What the resource is called."""

    contentHash: str
    """The SHA-256 of its content (RFC 8785): the same for the same content."""

    createdAt: str
    """When it was made."""

    createdBy: SavedAssetResourceCreatedBy
    """Who made it."""

    updatedAt: str
    """When it was last changed."""

    updatedBy: SavedAssetResourceUpdatedBy
    """Who saved it last."""

    pushedRevision: NotRequired[str]
    """Of a draft: its ETag as the last push from files left or found it; the ETag is another one
    when the draft was saved otherwise since. Of one that never was pushed absent.
    """

    publishedAt: NotRequired[str]
    """When it was published. Of a draft absent."""

    publishedBy: NotRequired[SavedAssetResourcePublishedBy]
    """Who published it. Of a draft absent."""

    spec: AssetSpec
    """Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with
    `schemaVersion`.
    """

    warnings: List[SavedAssetResourceWarning]
    """What an author should know, although it refuses nothing."""


class SavedAssetResourceCreatedBy(TypedDict):
    """Who made it."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""


class SavedAssetResourceMetadata(TypedDict):
    """What the resource is called."""

    key: str
    """The key, unique among the resources of its kind."""

    version: str
    """A semantic version, or draft."""

    name: NotRequired[str]
    """What people call it."""

    description: NotRequired[str]
    """What it is for."""

    labels: NotRequired[Dict[str, str]]
    """Labels to find it by."""


class SavedAssetResourcePublishedBy(TypedDict):
    """Who published it. Of a draft absent."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""


class SavedAssetResourceUpdatedBy(TypedDict):
    """Who saved it last."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""

    name: NotRequired[str]
    """What the person was called then. Of a key absent."""


class SavedAssetResourceWarning(TypedDict):
    path: str
    """A JSON pointer to the place in the resource."""

    message: str
    """What it is."""

    line: NotRequired[int]
    """The line of a YAML body, from 1."""

    column: NotRequired[int]
    """The character in the line, from 1."""


class SavedBlueprintResource(TypedDict):
    """The Blueprint as it was saved."""

    apiVersion: Literal["countersign/v1"]
    """The version of this format."""

    kind: Literal["Blueprint"]
    """What it is."""

    metadata: SavedBlueprintResourceMetadata
    """What the resource is called."""

    contentHash: str
    """The SHA-256 of its content (RFC 8785): the same for the same content."""

    createdAt: str
    """When it was made."""

    createdBy: SavedBlueprintResourceCreatedBy
    """Who made it."""

    updatedAt: str
    """When it was last changed."""

    updatedBy: SavedBlueprintResourceUpdatedBy
    """Who saved it last."""

    pushedRevision: NotRequired[str]
    """Of a draft: its ETag as the last push from files left or found it; the ETag is another one
    when the draft was saved otherwise since. Of one that never was pushed absent.
    """

    publishedAt: NotRequired[str]
    """When it was published. Of a draft absent."""

    publishedBy: NotRequired[SavedBlueprintResourcePublishedBy]
    """Who published it. Of a draft absent."""

    spec: BlueprintSpec
    """Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with
    `schemaVersion`.
    """

    warnings: List[SavedBlueprintResourceWarning]
    """What an author should know, although it refuses nothing."""


class SavedBlueprintResourceCreatedBy(TypedDict):
    """Who made it."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""


class SavedBlueprintResourceMetadata(TypedDict):
    """What the resource is called."""

    key: str
    """The key, unique among the resources of its kind."""

    version: str
    """A semantic version, or draft."""

    name: NotRequired[str]
    """What people call it."""

    description: NotRequired[str]
    """What it is for."""

    labels: NotRequired[Dict[str, str]]
    """Labels to find it by."""


class SavedBlueprintResourcePublishedBy(TypedDict):
    """Who published it. Of a draft absent."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""


class SavedBlueprintResourceUpdatedBy(TypedDict):
    """Who saved it last."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""

    name: NotRequired[str]
    """What the person was called then. Of a key absent."""


class SavedBlueprintResourceWarning(TypedDict):
    path: str
    """A JSON pointer to the place in the resource."""

    message: str
    """What it is."""

    line: NotRequired[int]
    """The line of a YAML body, from 1."""

    column: NotRequired[int]
    """The character in the line, from 1."""


class SavedFunctionResource(TypedDict):
    """The Function as it was saved."""

    apiVersion: Literal["countersign/v1"]
    """The version of this format."""

    kind: Literal["Function"]
    """What it is."""

    metadata: SavedFunctionResourceMetadata
    """What the resource is called."""

    contentHash: str
    """The SHA-256 of its content (RFC 8785): the same for the same content."""

    createdAt: str
    """When it was made."""

    createdBy: SavedFunctionResourceCreatedBy
    """Who made it."""

    updatedAt: str
    """When it was last changed."""

    updatedBy: SavedFunctionResourceUpdatedBy
    """Who saved it last."""

    pushedRevision: NotRequired[str]
    """Of a draft: its ETag as the last push from files left or found it; the ETag is another one
    when the draft was saved otherwise since. Of one that never was pushed absent.
    """

    publishedAt: NotRequired[str]
    """When it was published. Of a draft absent."""

    publishedBy: NotRequired[SavedFunctionResourcePublishedBy]
    """Who published it. Of a draft absent."""

    spec: FunctionSpec
    """Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with
    `schemaVersion`.
    """

    warnings: List[SavedFunctionResourceWarning]
    """What an author should know, although it refuses nothing."""


class SavedFunctionResourceCreatedBy(TypedDict):
    """Who made it."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""


class SavedFunctionResourceMetadata(TypedDict):
    """What the resource is called."""

    key: str
    """The key, unique among the resources of its kind."""

    version: str
    """A semantic version, or draft."""

    name: NotRequired[str]
    """What people call it."""

    description: NotRequired[str]
    """What it is for."""

    labels: NotRequired[Dict[str, str]]
    """Labels to find it by."""


class SavedFunctionResourcePublishedBy(TypedDict):
    """Who published it. Of a draft absent."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""


class SavedFunctionResourceUpdatedBy(TypedDict):
    """Who saved it last."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""

    name: NotRequired[str]
    """What the person was called then. Of a key absent."""


class SavedFunctionResourceWarning(TypedDict):
    path: str
    """A JSON pointer to the place in the resource."""

    message: str
    """What it is."""

    line: NotRequired[int]
    """The line of a YAML body, from 1."""

    column: NotRequired[int]
    """The character in the line, from 1."""


class SavedScenarioResource(TypedDict):
    """The Scenario as it was saved."""

    apiVersion: Literal["countersign/v1"]
    """The version of this format."""

    kind: Literal["Scenario"]
    """What it is."""

    metadata: SavedScenarioResourceMetadata
    """What the resource is called."""

    contentHash: str
    """The SHA-256 of its content (RFC 8785): the same for the same content."""

    createdAt: str
    """When it was made."""

    createdBy: SavedScenarioResourceCreatedBy
    """Who made it."""

    updatedAt: str
    """When it was last changed."""

    updatedBy: SavedScenarioResourceUpdatedBy
    """Who saved it last."""

    pushedRevision: NotRequired[str]
    """Of a draft: its ETag as the last push from files left or found it; the ETag is another one
    when the draft was saved otherwise since. Of one that never was pushed absent.
    """

    publishedAt: NotRequired[str]
    """When it was published. Of a draft absent."""

    publishedBy: NotRequired[SavedScenarioResourcePublishedBy]
    """Who published it. Of a draft absent."""

    spec: ScenarioSpec
    """Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with
    `schemaVersion`.
    """

    warnings: List[SavedScenarioResourceWarning]
    """What an author should know, although it refuses nothing."""


class SavedScenarioResourceCreatedBy(TypedDict):
    """Who made it."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""


class SavedScenarioResourceMetadata(TypedDict):
    """What the resource is called."""

    key: str
    """The key, unique among the resources of its kind."""

    version: str
    """A semantic version, or draft."""

    name: NotRequired[str]
    """What people call it."""

    description: NotRequired[str]
    """What it is for."""

    labels: NotRequired[Dict[str, str]]
    """Labels to find it by."""


class SavedScenarioResourcePublishedBy(TypedDict):
    """Who published it. Of a draft absent."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""


class SavedScenarioResourceUpdatedBy(TypedDict):
    """Who saved it last."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""

    name: NotRequired[str]
    """What the person was called then. Of a key absent."""


class SavedScenarioResourceWarning(TypedDict):
    path: str
    """A JSON pointer to the place in the resource."""

    message: str
    """What it is."""

    line: NotRequired[int]
    """The line of a YAML body, from 1."""

    column: NotRequired[int]
    """The character in the line, from 1."""


class SavedSchemaResource(TypedDict):
    """The Schema as it was saved."""

    apiVersion: Literal["countersign/v1"]
    """The version of this format."""

    kind: Literal["Schema"]
    """What it is."""

    metadata: SavedSchemaResourceMetadata
    """What the resource is called."""

    contentHash: str
    """The SHA-256 of its content (RFC 8785): the same for the same content."""

    createdAt: str
    """When it was made."""

    createdBy: SavedSchemaResourceCreatedBy
    """Who made it."""

    updatedAt: str
    """When it was last changed."""

    updatedBy: SavedSchemaResourceUpdatedBy
    """Who saved it last."""

    pushedRevision: NotRequired[str]
    """Of a draft: its ETag as the last push from files left or found it; the ETag is another one
    when the draft was saved otherwise since. Of one that never was pushed absent.
    """

    publishedAt: NotRequired[str]
    """When it was published. Of a draft absent."""

    publishedBy: NotRequired[SavedSchemaResourcePublishedBy]
    """Who published it. Of a draft absent."""

    spec: SchemaSpec
    """Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with
    `schemaVersion`.
    """

    warnings: List[SavedSchemaResourceWarning]
    """What an author should know, although it refuses nothing."""


class SavedSchemaResourceCreatedBy(TypedDict):
    """Who made it."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""


class SavedSchemaResourceMetadata(TypedDict):
    """What the resource is called."""

    key: str
    """The key, unique among the resources of its kind."""

    version: str
    """A semantic version, or draft."""

    name: NotRequired[str]
    """What people call it."""

    description: NotRequired[str]
    """What it is for."""

    labels: NotRequired[Dict[str, str]]
    """Labels to find it by."""


class SavedSchemaResourcePublishedBy(TypedDict):
    """Who published it. Of a draft absent."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""


class SavedSchemaResourceUpdatedBy(TypedDict):
    """Who saved it last."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""

    name: NotRequired[str]
    """What the person was called then. Of a key absent."""


class SavedSchemaResourceWarning(TypedDict):
    path: str
    """A JSON pointer to the place in the resource."""

    message: str
    """What it is."""

    line: NotRequired[int]
    """The line of a YAML body, from 1."""

    column: NotRequired[int]
    """The character in the line, from 1."""


class SavedTemplateResource(TypedDict):
    """The Template as it was saved."""

    apiVersion: Literal["countersign/v1"]
    """The version of this format."""

    kind: Literal["Template"]
    """What it is."""

    metadata: SavedTemplateResourceMetadata
    """What the resource is called."""

    contentHash: str
    """The SHA-256 of its content (RFC 8785): the same for the same content."""

    createdAt: str
    """When it was made."""

    createdBy: SavedTemplateResourceCreatedBy
    """Who made it."""

    updatedAt: str
    """When it was last changed."""

    updatedBy: SavedTemplateResourceUpdatedBy
    """Who saved it last."""

    pushedRevision: NotRequired[str]
    """Of a draft: its ETag as the last push from files left or found it; the ETag is another one
    when the draft was saved otherwise since. Of one that never was pushed absent.
    """

    publishedAt: NotRequired[str]
    """When it was published. Of a draft absent."""

    publishedBy: NotRequired[SavedTemplateResourcePublishedBy]
    """Who published it. Of a draft absent."""

    spec: TemplateSpec
    """Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with
    `schemaVersion`.
    """

    warnings: List[SavedTemplateResourceWarning]
    """What an author should know, although it refuses nothing."""


class SavedTemplateResourceCreatedBy(TypedDict):
    """Who made it."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""


class SavedTemplateResourceMetadata(TypedDict):
    """What the resource is called."""

    key: str
    """The key, unique among the resources of its kind."""

    version: str
    """A semantic version, or draft."""

    name: NotRequired[str]
    """What people call it."""

    description: NotRequired[str]
    """What it is for."""

    labels: NotRequired[Dict[str, str]]
    """Labels to find it by."""


class SavedTemplateResourcePublishedBy(TypedDict):
    """Who published it. Of a draft absent."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""


class SavedTemplateResourceUpdatedBy(TypedDict):
    """Who saved it last."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""

    name: NotRequired[str]
    """What the person was called then. Of a key absent."""


class SavedTemplateResourceWarning(TypedDict):
    path: str
    """A JSON pointer to the place in the resource."""

    message: str
    """What it is."""

    line: NotRequired[int]
    """The line of a YAML body, from 1."""

    column: NotRequired[int]
    """The character in the line, from 1."""


class ScenarioResource(TypedDict):
    """A Scenario of the namespace."""

    apiVersion: Literal["countersign/v1"]
    """The version of this format."""

    kind: Literal["Scenario"]
    """What it is."""

    metadata: ScenarioResourceMetadata
    """What the resource is called."""

    contentHash: str
    """The SHA-256 of its content (RFC 8785): the same for the same content."""

    createdAt: str
    """When it was made."""

    createdBy: ScenarioResourceCreatedBy
    """Who made it."""

    updatedAt: str
    """When it was last changed."""

    updatedBy: ScenarioResourceUpdatedBy
    """Who saved it last."""

    pushedRevision: NotRequired[str]
    """Of a draft: its ETag as the last push from files left or found it; the ETag is another one
    when the draft was saved otherwise since. Of one that never was pushed absent.
    """

    publishedAt: NotRequired[str]
    """When it was published. Of a draft absent."""

    publishedBy: NotRequired[ScenarioResourcePublishedBy]
    """Who published it. Of a draft absent."""

    spec: ScenarioSpec
    """Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with
    `schemaVersion`.
    """


class ScenarioResourceCreatedBy(TypedDict):
    """Who made it."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""


class ScenarioResourceMetadata(TypedDict):
    """What the resource is called."""

    key: str
    """The key, unique among the resources of its kind."""

    version: str
    """A semantic version, or draft."""

    name: NotRequired[str]
    """What people call it."""

    description: NotRequired[str]
    """What it is for."""

    labels: NotRequired[Dict[str, str]]
    """Labels to find it by."""


class ScenarioResourcePublishedBy(TypedDict):
    """Who published it. Of a draft absent."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""


class ScenarioResourceUpdatedBy(TypedDict):
    """Who saved it last."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""

    name: NotRequired[str]
    """What the person was called then. Of a key absent."""


_ScenarioSpec = TypedDict('_ScenarioSpec', {
    'for': NotRequired['str'],
})

class ScenarioSpec(_ScenarioSpec):
    """Named sample data for previews and simulations; with `signing` and `expect` a test of a
    blueprint. `for`: The blueprint, or else the template, that the data is for, as key@version.
    """

    forKey: NotRequired[str]
    """The key of the blueprint or template, beside `forVersion` instead of `for`."""

    forVersion: NotRequired[str]
    """The version of the blueprint or template: draft or MAJOR.MINOR.PATCH."""

    data: Dict[str, Any]
    """Sample entities by the keys of inputs."""

    signing: NotRequired[List[ScenarioSpecSigning]]
    """What participants enter, in this order."""

    expect: NotRequired[ScenarioSpecExpect]
    """What must hold at the end of a simulation or test run."""


class ScenarioSpecExpect(TypedDict):
    """What must hold at the end of a simulation or test run."""

    status: NotRequired[Literal["pending", "in_progress", "completed", "declined", "failed"]]
    """The status of the workflow at the end; `completed` when it is left out. `in_progress`:
    somebody could not sign.
    """

    steps: NotRequired[Dict[str, Literal["pending", "in_progress", "completed", "skipped", "failed"]]]
    """The status of steps at the end, by key."""

    documents: NotRequired[List[str]]
    """The keys of the documents that are made, instances of iterators by their own (`nda0`,
    `nda1`).
    """

    entities: NotRequired[Dict[str, Any]]
    """The entities at the end, by the keys of inputs. Of objects the properties that are named are
    compared, lists element by element.
    """


class ScenarioSpecSigning(TypedDict):
    """What one participant enters when it is their turn."""

    participant: str
    """The key of the participant who signs."""

    fields: NotRequired[Dict[str, Dict[str, Any]]]
    """What they enter: document → field → value."""

    declines: NotRequired[bool]
    """Whether they decline instead of signing. Absent: false."""


class SchemaResource(TypedDict):
    """A Schema of the namespace."""

    apiVersion: Literal["countersign/v1"]
    """The version of this format."""

    kind: Literal["Schema"]
    """What it is."""

    metadata: SchemaResourceMetadata
    """What the resource is called."""

    contentHash: str
    """The SHA-256 of its content (RFC 8785): the same for the same content."""

    createdAt: str
    """When it was made."""

    createdBy: SchemaResourceCreatedBy
    """Who made it."""

    updatedAt: str
    """When it was last changed."""

    updatedBy: SchemaResourceUpdatedBy
    """Who saved it last."""

    pushedRevision: NotRequired[str]
    """Of a draft: its ETag as the last push from files left or found it; the ETag is another one
    when the draft was saved otherwise since. Of one that never was pushed absent.
    """

    publishedAt: NotRequired[str]
    """When it was published. Of a draft absent."""

    publishedBy: NotRequired[SchemaResourcePublishedBy]
    """Who published it. Of a draft absent."""

    spec: SchemaSpec
    """Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with
    `schemaVersion`.
    """


class SchemaResourceCreatedBy(TypedDict):
    """Who made it."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""


class SchemaResourceMetadata(TypedDict):
    """What the resource is called."""

    key: str
    """The key, unique among the resources of its kind."""

    version: str
    """A semantic version, or draft."""

    name: NotRequired[str]
    """What people call it."""

    description: NotRequired[str]
    """What it is for."""

    labels: NotRequired[Dict[str, str]]
    """Labels to find it by."""


class SchemaResourcePublishedBy(TypedDict):
    """Who published it. Of a draft absent."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""


class SchemaResourceUpdatedBy(TypedDict):
    """Who saved it last."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""

    name: NotRequired[str]
    """What the person was called then. Of a key absent."""


class SchemaSpec(TypedDict):
    """The JSON Schema of one business entity, such as an employee or a deal."""

    jsonSchemaDraft: Literal["2020-12", "2019-09", "draft-07", "draft-06", "draft-04"]
    """The draft of JSON Schema that the definition is written in."""

    schemaDefinition: Dict[str, Any]
    """The JSON Schema. Its root has `type: object`; `$ref` stays within it; patterns run on a
    linear-time engine, so without lookaround and back-references. At most 64 kB and 32 levels.
    """


Scope: TypeAlias = 'Literal["organization:read", "organization:update", "user:read", "user:create", "user:update", "org-api-key:read", "org-api-key:create", "org-api-key:delete", "billing:read", "billing:manage", "namespace:read", "namespace:update", "api-key:read", "api-key:create", "api-key:delete", "embed-token:create", "resource:read", "resource:create", "resource:update", "resource:delete", "workflow:read", "workflow:create", "workflow:update", "workflow:execute", "file:read", "file:upload", "file:delete", "webhook:read", "webhook:create", "webhook:update", "webhook:delete", "audit:read", "signing:sign"]'
"""What a credential may do. `signing:sign` is that of embed tokens for participants alone."""



ScopeName: TypeAlias = 'Literal["organization:read", "organization:*", "organization:update", "user:read", "user:*", "user:create", "user:update", "org-api-key:read", "org-api-key:*", "org-api-key:create", "org-api-key:delete", "billing:read", "billing:*", "billing:manage", "namespace:read", "namespace:*", "namespace:update", "api-key:read", "api-key:*", "api-key:create", "api-key:delete", "embed-token:create", "embed-token:*", "resource:read", "resource:*", "resource:create", "resource:update", "resource:delete", "workflow:read", "workflow:*", "workflow:create", "workflow:update", "workflow:execute", "file:read", "file:*", "file:upload", "file:delete", "webhook:read", "webhook:*", "webhook:create", "webhook:update", "webhook:delete", "audit:read", "audit:*"]'
"""A scope, or a family such as `workflow:*`: all of it that a key of the kind may carry."""



class SearchNamespaceAnswer(TypedDict):
    data: List[Union[SearchNamespaceAnswerDataWorkflow, SearchNamespaceAnswerDataResource, SearchNamespaceAnswerDataFile, SearchNamespaceAnswerDataWebhookEndpoint]]
    """By type, of each the newest 8 at most."""


class SearchNamespaceAnswerDataFile(TypedDict):
    type: Literal["file"]
    """What was found."""

    fileId: str
    """The id of the file."""

    name: str
    """What people see it called."""

    contentType: str
    """Its media type."""


class SearchNamespaceAnswerDataResource(TypedDict):
    type: Literal["resource"]
    """What was found."""

    kind: Literal["Schema", "Asset", "Function", "Template", "Blueprint", "Scenario"]
    """The kind of the resource."""

    key: str
    """The key of the resource."""

    name: NotRequired[str]
    """What people see it called."""

    version: str
    """The latest published one, else draft."""


class SearchNamespaceAnswerDataWebhookEndpoint(TypedDict):
    type: Literal["webhook_endpoint"]
    """What was found."""

    id: str
    """The id of the endpoint."""

    url: str
    """Where its events are sent."""

    description: NotRequired[str]
    """What it is for."""


class SearchNamespaceAnswerDataWorkflow(TypedDict):
    type: Literal["workflow"]
    """What was found."""

    id: str
    """The id of the workflow."""

    name: str
    """What people see it called."""

    status: str
    """How far it is."""

    createdAt: str
    """When it was made."""


_SendTestMailAnswer = TypedDict('_SendTestMailAnswer', {
    'from': 'SendTestMailAnswerFrom',
})

class SendTestMailAnswer(_SendTestMailAnswer):
    """`from`: Who it is from."""

    status: Literal["sent", "kept", "refused", "delayed"]
    """sent: the mail server took it; kept: it was only kept (namespaces for tests, no mail server);
    refused: the mail server said no; delayed: it could not be reached, or asks to be tried
    later.
    """

    to: str
    """The address that it went to: of whoever asked."""

    replyTo: NotRequired[str]
    """Where answers go."""

    reason: NotRequired[str]
    """What the mail server said, or why it was not reached."""


class SendTestMailAnswerFrom(TypedDict):
    """Who it is from."""

    name: str
    """The name."""

    address: str
    """The e-mail address."""


class SetLegalHoldBody(TypedDict):
    hold: bool
    """true: nothing of the workflow is erased; false: the hold is lifted."""

    reason: NotRequired[str]
    """Why. A hold needs one; it stands in the workflow and in its audit trail."""


class SetSignInProviderAnswer(TypedDict):
    """An OpenID provider at which people of the organization sign in, without its secret."""

    providerKey: str
    """Its key in the organization."""

    providerId: str
    """What it is called where people sign in."""

    name: str
    """What the button calls it."""

    issuer: str
    """The address of the provider, as it calls itself: its settings are read below it, at
    `/.well-known/openid-configuration`.
    """

    clientId: str
    """What the provider calls this service."""

    domains: List[str]
    """Only addresses of these domains are let in, in lower case; none: all."""

    scopes: List[str]
    """What is asked for besides `openid`, `email` and `profile`: some tell groups with `groups`
    alone.
    """

    createsPeople: bool
    """Whether people whom the organization does not know are let in, as members."""

    hasSecondFactor: bool
    """Whether the provider itself asks for a second factor: its sign-ins count as ones with it."""

    redirectUri: str
    """Where it sends people back to: the provider must know this address."""

    createdAt: str
    """When it was made."""

    updatedAt: str
    """When it was last changed."""


class SetSignInProviderBody(TypedDict):
    name: str
    """What the button calls it."""

    issuer: str
    """The address of the provider, as it calls itself: its settings are read below it, at
    `/.well-known/openid-configuration`.
    """

    clientId: str
    """What the provider calls this service."""

    domains: NotRequired[List[str]]
    """Only addresses of these domains are let in, in lower case; none: all."""

    scopes: NotRequired[List[str]]
    """What is asked for besides `openid`, `email` and `profile`: some tell groups with `groups`
    alone.
    """

    createsPeople: NotRequired[bool]
    """Whether people whom the organization does not know are let in, as members."""

    hasSecondFactor: NotRequired[bool]
    """Whether the provider itself asks for a second factor: its sign-ins count as ones with it."""

    clientSecret: NotRequired[str]
    """What the provider gave for this service; it is kept encrypted, and told to nobody. Absent:
    the one of before, while issuer and client stay.
    """


class SignInAnswer1(TypedDict):
    """Who is signed in, and what they may see and do."""

    person: SignInAnswer1Person
    """Who is signed in."""

    session: SignInAnswer1Session
    """The session of this browser."""

    organizations: List[SignInAnswer1Organization]
    """The organizations that the person belongs to."""


class SignInAnswer1Organization(TypedDict):
    orgId: str
    """The id of the organization."""

    name: str
    """What people see it called."""

    userId: str
    """The id of the person in it."""

    roles: List[Literal["owner", "admin", "member", "billing"]]
    """What they may do in it."""

    scopes: List[Scope]
    """Those of a token for the organization."""

    lacksSecondFactor: bool
    """Whether it asks for a second factor that this session lacks: there is no token then."""

    refusesPassword: bool
    """Whether it takes no passwords, and this session came by one alone: there is no token then."""

    namespaces: List[SignInAnswer1OrganizationNamespace]
    """Those that the person sees, newest first, at most 500."""


class SignInAnswer1OrganizationNamespace(TypedDict):
    namespaceKey: str
    """Its key, as it stands in paths."""

    name: str
    """What people see it called."""

    mode: Literal["live", "test"]
    """The mode of the namespace: `test` sends no mail and marks its documents."""

    timezone: str
    """The time zone of workflows that name none (IANA name)."""

    grants: List[Literal["viewer", "operator", "author", "developer"]]
    """What they may do there."""

    scopes: List[Scope]
    """Those of a token for the namespace."""


class SignInAnswer1Person(TypedDict):
    """Who is signed in."""

    personId: str
    """The id of the account."""

    email: str
    """The e-mail address."""

    name: str
    """The name."""

    language: NotRequired[Literal["en", "de"]]
    """Of Studio and of mails; absent: as the browser has it."""

    timezone: NotRequired[str]
    """In which Studio and mails say times; absent: as the browser has it."""

    notices: SignInAnswer1PersonNotices
    """Of what they get mail, of the workflows that they started or are the sender of."""


class SignInAnswer1PersonNotices(TypedDict):
    """Of what they get mail, of the workflows that they started or are the sender of."""

    completed: bool
    """Everybody has signed."""

    declined: bool
    """Somebody declined."""

    failed: bool
    """It failed, or its documents cannot be sealed."""

    expiring: bool
    """Its time runs out soon, or has run out."""


class SignInAnswer1Session(TypedDict):
    """The session of this browser."""

    sessionId: str
    """The id of the session."""

    createdAt: str
    """When it began."""

    expiresAt: str
    """The latest; without use a session ends earlier."""

    provider: NotRequired[SignInAnswer1SessionProvider]
    """The provider of an organization by which it began: it opens that organization alone, and
    nothing of the account.
    """

    steppedUpUntil: NotRequired[str]
    """Until then what asks for it may be done without showing again who one is."""


class SignInAnswer1SessionProvider(TypedDict):
    """The provider of an organization by which it began: it opens that organization alone, and
    nothing of the account.
    """

    providerId: str
    """Its id."""

    name: str
    """What people know it by."""

    orgId: str
    """The organization."""


class SignInAnswer2(TypedDict):
    needsCode: bool
    """The password is right, and nobody is signed in yet: send all of it again with a code."""

    factors: List[Literal["totp", "passkey"]]
    """What the person has besides. A recovery code stands in for a code; a passkey signs in alone.
    """


class SignInBody(TypedDict):
    email: str
    """The e-mail address of the account."""

    password: str
    """The password."""

    code: NotRequired[str]
    """Of the app, or a recovery code."""


class SignInByPasskeyAnswer(TypedDict):
    """Who is signed in, and what they may see and do."""

    person: SignInByPasskeyAnswerPerson
    """Who is signed in."""

    session: SignInByPasskeyAnswerSession
    """The session of this browser."""

    organizations: List[SignInByPasskeyAnswerOrganization]
    """The organizations that the person belongs to."""


class SignInByPasskeyAnswerOrganization(TypedDict):
    orgId: str
    """The id of the organization."""

    name: str
    """What people see it called."""

    userId: str
    """The id of the person in it."""

    roles: List[Literal["owner", "admin", "member", "billing"]]
    """What they may do in it."""

    scopes: List[Scope]
    """Those of a token for the organization."""

    lacksSecondFactor: bool
    """Whether it asks for a second factor that this session lacks: there is no token then."""

    refusesPassword: bool
    """Whether it takes no passwords, and this session came by one alone: there is no token then."""

    namespaces: List[SignInByPasskeyAnswerOrganizationNamespace]
    """Those that the person sees, newest first, at most 500."""


class SignInByPasskeyAnswerOrganizationNamespace(TypedDict):
    namespaceKey: str
    """Its key, as it stands in paths."""

    name: str
    """What people see it called."""

    mode: Literal["live", "test"]
    """The mode of the namespace: `test` sends no mail and marks its documents."""

    timezone: str
    """The time zone of workflows that name none (IANA name)."""

    grants: List[Literal["viewer", "operator", "author", "developer"]]
    """What they may do there."""

    scopes: List[Scope]
    """Those of a token for the namespace."""


class SignInByPasskeyAnswerPerson(TypedDict):
    """Who is signed in."""

    personId: str
    """The id of the account."""

    email: str
    """The e-mail address."""

    name: str
    """The name."""

    language: NotRequired[Literal["en", "de"]]
    """Of Studio and of mails; absent: as the browser has it."""

    timezone: NotRequired[str]
    """In which Studio and mails say times; absent: as the browser has it."""

    notices: SignInByPasskeyAnswerPersonNotices
    """Of what they get mail, of the workflows that they started or are the sender of."""


class SignInByPasskeyAnswerPersonNotices(TypedDict):
    """Of what they get mail, of the workflows that they started or are the sender of."""

    completed: bool
    """Everybody has signed."""

    declined: bool
    """Somebody declined."""

    failed: bool
    """It failed, or its documents cannot be sealed."""

    expiring: bool
    """Its time runs out soon, or has run out."""


class SignInByPasskeyAnswerSession(TypedDict):
    """The session of this browser."""

    sessionId: str
    """The id of the session."""

    createdAt: str
    """When it began."""

    expiresAt: str
    """The latest; without use a session ends earlier."""

    provider: NotRequired[SignInByPasskeyAnswerSessionProvider]
    """The provider of an organization by which it began: it opens that organization alone, and
    nothing of the account.
    """

    steppedUpUntil: NotRequired[str]
    """Until then what asks for it may be done without showing again who one is."""


class SignInByPasskeyAnswerSessionProvider(TypedDict):
    """The provider of an organization by which it began: it opens that organization alone, and
    nothing of the account.
    """

    providerId: str
    """Its id."""

    name: str
    """What people know it by."""

    orgId: str
    """The organization."""


class SignInByPasskeyBody(TypedDict):
    """What `navigator.credentials.get` gave, for the challenge of `beginPasskey`."""

    id: str
    """Its `id`."""

    clientDataJSON: str
    """Its `response.clientDataJSON`, in base64url."""

    authenticatorData: str
    """Its `response.authenticatorData`, in base64url."""

    signature: str
    """Its `response.signature`, in base64url."""

    userHandle: NotRequired[str]
    """Its `response.userHandle`, in base64url."""


class SigningSession(TypedDict):
    """What a participant sees and can do now."""

    state: Literal["code", "preparing", "waiting", "ready", "signed", "completed", "declined", "voided", "expired", "failed", "closed"]
    """Where the person stands (docs/signing-api.md, Session)."""

    workflowId: str
    """The workflow."""

    stepKey: str
    """The step that this is about."""

    steps: NotRequired[List[SigningSessionStep]]
    """All steps of this participant; for a token with participantKey."""

    mode: Literal["live", "test"]
    """The mode of the namespace: `test` sends no mail and marks its documents."""

    workflowName: str
    """What the workflow is called."""

    sender: SigningSessionSender
    """Who asks."""

    branding: NotRequired[SigningSessionBranding]
    """Of the namespace. The logo is read by GET /v1/signing/images/{logoFileId}."""

    envelope: SigningSessionEnvelope
    """The envelope that is signed."""

    mails: bool
    """Whether mail of the service reaches the people of this workflow: invitations and sealed
    documents. False with disableParticipantNotifications, where mail is only kept (test
    namespaces, no SMTP_URL), and in person as long as the person has not signed: nobody is
    invited there.
    """

    participant: SigningSessionParticipant
    """Who signs here."""

    timezone: str
    """The time zone of the workflow (IANA name)."""

    inPerson: NotRequired[SigningSessionInPerson]
    """Present at the device of a host, on which several people sign one after the other."""

    canDelegate: NotRequired[bool]
    """POST /v1/signing/delegate is open to this person, now in their turn."""

    sharesDeclineReason: NotRequired[bool]
    """Why this person declines is told to the others who were asked, too."""

    hasFurtherStep: NotRequired[bool]
    """They have signed here, and another step of theirs waits for them, which has a link of its
    own. Not told to tokens that open all steps of a participant: these have `steps`.
    """

    returnUrl: NotRequired[str]
    """Where the page leads afterwards."""

    expiresAt: NotRequired[str]
    """When the workflow is voided unless it has ended."""

    ending: NotRequired[SigningSessionEnding]
    """What ended it, as far as this person may know."""

    code: NotRequired[SigningSessionCode]
    """Present while the state is code: nothing else of the session is told then."""

    consent: NotRequired[SigningSessionConsent]
    """Present while the state is ready or signed: in the language of X-Countersign-Language until
    it is agreed to, then the text that was agreed to.
    """

    documents: List[SigningSessionDocument]
    """Empty while the state is preparing or waiting."""

    fields: List[SigningSessionField]
    """This person's, in reading order; empty unless the state is ready."""

    marks: List[SigningSessionMark]
    """What others have put on the documents."""

    shownHash: NotRequired[str]
    """The hash of all that is shown: signing names it."""


class SigningSessionBranding(TypedDict):
    """Of the namespace. The logo is read by GET /v1/signing/images/{logoFileId}."""

    accentColor: NotRequired[str]
    """Of buttons and lines (#rrggbb)."""

    logoFileId: NotRequired[str]
    """The logo."""


class SigningSessionCode(TypedDict):
    """Present while the state is code: nothing else of the session is told then."""

    method: Literal["email_code", "access_code"]
    """Which way of proving who one is."""

    number: int
    """Which of the codes this is."""

    total: int
    """How many are asked for, one after the other."""

    status: Literal["unsent", "asked", "expired", "locked", "undeliverable", "missing"]
    """unsent: ask for one with POST /v1/signing/code. asked: one is waited for. expired, locked
    (too many wrong tries): none is valid now. undeliverable: the mail could not be sent.
    missing: the sender has not chosen an access code yet.
    """

    sentTo: NotRequired[str]
    """The address that codes are mailed to, masked."""

    triesLeft: NotRequired[int]
    """Wrong codes that may still be given."""

    expiresAt: NotRequired[str]
    """Until when the code that was sent is good."""

    askAgainSeconds: NotRequired[int]
    """Seconds until another code may be asked for; absent: now."""

    waitSeconds: NotRequired[int]
    """Seconds until the next try."""


class SigningSessionConsent(TypedDict):
    """Present while the state is ready or signed: in the language of X-Countersign-Language until
    it is agreed to, then the text that was agreed to.
    """

    version: str
    """The version of the text."""

    locale: str
    """The language of the text."""

    hash: str
    """The SHA-256 of the text: agreeing names it."""

    title: str
    """Its heading."""

    summary: List[str]
    """Lines that stand beside the agreement: paper copies and withdrawal, and what is needed."""

    paragraphs: List[str]
    """The whole text."""

    agreement: str
    """The sentence that the person says yes to."""

    acceptedAt: NotRequired[str]
    """When the person agreed."""


class SigningSessionDocument(TypedDict):
    """A document that the person sees."""

    key: str
    """The key of the document."""

    name: str
    """What people see it called."""

    sha256: str
    """The SHA-256 of the PDF as it is shown."""

    pages: List[SigningSessionDocumentPage]
    """The size of each page, as a reader sees it."""

    viewedAt: NotRequired[str]
    """When this person first saw it."""

    signedAvailable: bool
    """Whether the sealed file can be downloaded."""


class SigningSessionDocumentPage(TypedDict):
    width: float
    """Points."""

    height: float
    """Points."""


class SigningSessionEnding(TypedDict):
    """What ended it, as far as this person may know."""

    at: str
    """When it ended."""

    by: NotRequired[Literal["you", "another"]]
    """Who ended it, where a participant did."""

    reason: NotRequired[str]
    """Why, in the words of whoever did."""


class SigningSessionEnvelope(TypedDict):
    """The envelope that is signed."""

    name: str
    """What it is called."""

    subject: NotRequired[str]
    """The subject of its invitations."""

    message: NotRequired[str]
    """What the sender wrote."""

    isSealing: NotRequired[bool]
    """All have signed, and the documents are being sealed."""


class SigningSessionField(TypedDict):
    """A field of this person."""

    document: str
    """The key of its document."""

    key: str
    """The key of the field."""

    index: NotRequired[int]
    """Of a field in a loop of an HTML template."""

    type: Literal["text_field", "number", "date", "check_box", "radio", "dropdown", "image", "attachment", "line", "signature", "initial", "signed_date"]
    """What is entered there."""

    label: str
    """What people see it called."""

    tooltip: NotRequired[str]
    """What helps to fill it in."""

    autocomplete: NotRequired[Literal["name", "honorific-prefix", "given-name", "additional-name", "family-name", "honorific-suffix", "nickname", "organization-title", "organization", "street-address", "address-line1", "address-line2", "address-line3", "address-level4", "address-level3", "address-level2", "address-level1", "country", "country-name", "postal-code", "language", "bday", "bday-day", "bday-month", "bday-year", "sex", "url", "email", "tel", "tel-country-code", "tel-national", "tel-area-code", "tel-local", "tel-extension", "impp"]]
    """What a browser may offer to fill in, by the names of HTML."""

    included: bool
    """false: hidden by its includeIf."""

    required: bool
    """Whether nobody can sign without it."""

    readOnly: bool
    """Whether its value is shown only."""

    value: NotRequired[Any]
    """A text, number, boolean, signature or list of files; what the field refuses is kept too."""

    error: NotRequired[str]
    """Why the value is refused, in the person's language (X-Countersign-Language)."""

    refusal: NotRequired[Refusal]

    options: NotRequired[List[SigningSessionFieldOption]]
    """What may be chosen; of choices alone."""

    signatureKinds: NotRequired[List[Literal["drawn", "typed", "uploaded"]]]
    """How a signature or initials may be given; of those fields alone."""

    validation: NotRequired[SigningSessionFieldValidation]
    """What the value must keep to."""

    format: NotRequired[str]
    """How the value is written on the page."""

    widgets: List[SigningSessionFieldWidget]
    """Where it stands on the pages."""


class SigningSessionFieldOption(TypedDict):
    value: str
    """What is kept when it is chosen."""

    label: str
    """What people see."""


class SigningSessionFieldValidation(TypedDict):
    """What the value must keep to."""

    pattern: NotRequired[str]
    """A regular expression that the text must match."""

    message: NotRequired[str]
    """What the author says when it does not."""

    min: NotRequired[Union[float, str]]
    """The least number, or the first date (YYYY-MM-DD)."""

    max: NotRequired[Union[float, str]]
    """The greatest number, or the last date (YYYY-MM-DD)."""

    maxLength: NotRequired[int]
    """Characters at most."""

    maxFiles: NotRequired[int]
    """Files at most."""

    types: NotRequired[List[str]]
    """Endings of the files that are taken."""

    maxBytes: NotRequired[int]
    """Bytes of a file at most."""


class SigningSessionFieldWidget(TypedDict):
    """Points from the top left corner of the page as a reader sees it."""

    page: int
    """The page, from 1."""

    x: float
    """Points from the left edge of the page to the box."""

    y: float
    """Points from the top edge of the page to the box."""

    width: float
    """Points."""

    height: float
    """Points."""

    rotation: NotRequired[float]
    """Degrees clockwise, about the middle of the box; by 90 and 270 the content turns inside of the
    same box.
    """

    style: NotRequired[SigningSessionFieldWidgetStyle]
    """How the value looks."""


class SigningSessionFieldWidgetStyle(TypedDict):
    """How the value looks."""

    fontSize: NotRequired[float]
    """Points."""

    font: NotRequired[str]
    """The family of the font."""

    color: NotRequired[str]
    """The colour of the text (#rrggbb)."""

    align: NotRequired[Literal["left", "center", "right"]]
    """Where the text stands in the box."""

    background: NotRequired[str]
    """The colour behind the text (#rrggbb)."""

    border: NotRequired[str]
    """The colour of the line around the box (#rrggbb)."""


class SigningSessionInPerson(TypedDict):
    """Present at the device of a host, on which several people sign one after the other."""

    hostName: str
    """The name of the host."""


class SigningSessionMark(TypedDict):
    """What somebody else has put on a document."""

    document: str
    """The key of its document."""

    type: Literal["text_field", "number", "date", "check_box", "radio", "dropdown", "image", "attachment", "line", "signature", "initial", "signed_date"]
    """What is entered there."""

    by: str
    """The name of who entered it."""

    value: Any
    """A text, number, boolean or signature."""

    widgets: List[SigningSessionMarkWidget]
    """Where it stands on the pages."""


class SigningSessionMarkWidget(TypedDict):
    """Points from the top left corner of the page as a reader sees it."""

    page: int
    """The page, from 1."""

    x: float
    """Points from the left edge of the page to the box."""

    y: float
    """Points from the top edge of the page to the box."""

    width: float
    """Points."""

    height: float
    """Points."""

    rotation: NotRequired[float]
    """Degrees clockwise, about the middle of the box; by 90 and 270 the content turns inside of the
    same box.
    """

    style: NotRequired[SigningSessionMarkWidgetStyle]
    """How the value looks."""


class SigningSessionMarkWidgetStyle(TypedDict):
    """How the value looks."""

    fontSize: NotRequired[float]
    """Points."""

    font: NotRequired[str]
    """The family of the font."""

    color: NotRequired[str]
    """The colour of the text (#rrggbb)."""

    align: NotRequired[Literal["left", "center", "right"]]
    """Where the text stands in the box."""

    background: NotRequired[str]
    """The colour behind the text (#rrggbb)."""

    border: NotRequired[str]
    """The colour of the line around the box (#rrggbb)."""


class SigningSessionParticipant(TypedDict):
    """Who signs here."""

    key: str
    """The key of the participant."""

    name: str
    """The name."""

    email: str
    """The e-mail address."""

    locale: NotRequired[str]
    """The language that they are written to in."""


class SigningSessionSender(TypedDict):
    """Who asks."""

    name: str
    """The name."""

    company: NotRequired[str]
    """The company."""


class SigningSessionStep(TypedDict):
    key: str
    """The key of the step."""

    state: Literal["code", "preparing", "waiting", "ready", "signed", "completed", "declined", "voided", "expired", "failed", "closed"]
    """Where the person stands (docs/signing-api.md, Session)."""


class SimulateBlueprintAnswer(TypedDict):
    """What a workflow would do."""

    status: Literal["pending", "in_progress", "completed", "failed", "declined", "voided"]
    """How the workflow would end."""

    pendingReasons: List[str]
    """Why it would not start."""

    errorMessage: NotRequired[str]
    """Why it would fail."""

    at: str
    """The instant that expressions saw as now."""

    timezone: str
    """The time zone of the simulated workflow (IANA name)."""

    participants: List[SimulateBlueprintAnswerParticipant]
    """Everybody who takes part."""

    steps: List[SimulateBlueprintAnswerStep]
    """Depth first."""

    envelopes: List[SimulateBlueprintAnswerEnvelope]
    """Its envelopes, in the order of the blueprint."""

    asked: List[SimulateBlueprintAnswerAsked]
    """In the order in which people would be asked."""

    entities: Dict[str, Any]
    """Input key → entity, as it would be at the end."""

    history: List[SimulateBlueprintAnswerHistory]
    """Every version of every entity, in the order in which they came."""

    customFields: Dict[str, Any]
    """The custom fields of the blueprint, by key."""

    warnings: List[SimulateBlueprintAnswerWarning]
    """What the author should know, although nothing fails."""

    expectation: NotRequired[SimulateBlueprintAnswerExpectation]
    """Of a scenario with `expect`: whether all of it came about, item by item."""


class SimulateBlueprintAnswerAsked(TypedDict):
    order: int
    """Which one this is, from 1."""

    stepKey: str
    """The step."""

    participantKey: str
    """Who is asked."""

    name: NotRequired[str]
    """The name."""

    email: NotRequired[str]
    """The e-mail address."""

    envelopeKey: str
    """What they sign."""

    documents: List[str]
    """The keys of its documents."""

    after: NotRequired[str]
    """The step whose signature led to it; absent: from the start."""


class SimulateBlueprintAnswerEnvelope(TypedDict):
    key: str
    """The key of the envelope."""

    name: NotRequired[str]
    """What people see it called."""

    status: Literal["pending", "in_progress", "completed", "voided", "failed"]
    """How far it comes."""

    included: bool
    """Whether it is sent."""

    because: SimulateBlueprintAnswerEnvelopeBecause
    """Why it is included or left out, with the expression that decided and what it gave."""

    documents: List[SimulateBlueprintAnswerEnvelopeDocument]
    """Its documents."""

    copies: NotRequired[List[SimulateBlueprintAnswerEnvelopeCopy]]
    """Who receives the sealed documents besides."""


class SimulateBlueprintAnswerEnvelopeBecause(TypedDict):
    """Why it is included or left out, with the expression that decided and what it gave."""

    rule: Literal["always", "includeIf", "iterator", "skipped", "not_reached"]
    """What decided."""

    expression: NotRequired[str]
    """The expression that decided."""

    result: NotRequired[Any]
    """What it gave."""

    because: NotRequired[str]
    """The same in a sentence."""


class SimulateBlueprintAnswerEnvelopeCopy(TypedDict):
    email: str
    """The e-mail address."""

    name: NotRequired[str]
    """The name."""


class SimulateBlueprintAnswerEnvelopeDocument(TypedDict):
    key: str
    """The key of the document; of an instance of an iterator with its number behind it."""

    source: str
    """The key of the document in the blueprint."""

    number: NotRequired[int]
    """Of an instance of an iterator: which one, from 0."""

    name: str
    """What people see it called."""

    status: Literal["pending", "rendered", "signed", "sealed", "failed"]
    """How far its making comes."""

    included: bool
    """Whether it is made."""

    because: SimulateBlueprintAnswerEnvelopeDocumentBecause
    """Why it is included or left out, with the expression that decided and what it gave."""

    template: NotRequired[str]
    """The template, as key@version."""

    fileId: NotRequired[str]
    """The PDF that it is."""

    inputs: Dict[str, Any]
    """What the template's inputs are given."""

    fields: List[SimulateBlueprintAnswerEnvelopeDocumentField]
    """Its fields."""

    errorMessage: NotRequired[str]
    """Why it cannot be made."""


class SimulateBlueprintAnswerEnvelopeDocumentBecause(TypedDict):
    """Why it is included or left out, with the expression that decided and what it gave."""

    rule: Literal["always", "includeIf", "iterator", "skipped", "not_reached"]
    """What decided."""

    expression: NotRequired[str]
    """The expression that decided."""

    result: NotRequired[Any]
    """What it gave."""

    because: NotRequired[str]
    """The same in a sentence."""


_SimulateBlueprintAnswerEnvelopeDocumentField = TypedDict('_SimulateBlueprintAnswerEnvelopeDocumentField', {
    'from': 'Literal["computed", "prefilled", "entered", "service", "nothing"]',
})

class SimulateBlueprintAnswerEnvelopeDocumentField(_SimulateBlueprintAnswerEnvelopeDocumentField):
    """`from`: Where the value is from."""

    key: str
    """The key of the field."""

    index: NotRequired[int]
    """Of a field in a loop of an HTML template: which one, from 0."""

    type: Literal["text_field", "number", "date", "check_box", "radio", "dropdown", "image", "attachment", "line", "signature", "initial", "signed_date"]
    """What is entered there."""

    role: NotRequired[str]
    """The role that fills it in. Absent: nobody."""

    stepKey: NotRequired[str]
    """The step in which it is filled in."""

    included: bool
    """Whether it is shown."""

    required: bool
    """Whether nobody can sign without it."""

    readOnly: bool
    """Whether its value is shown only."""

    value: NotRequired[Any]
    """Its value. Absent: it has none."""


class SimulateBlueprintAnswerExpectation(TypedDict):
    """Of a scenario with `expect`: whether all of it came about, item by item."""

    passed: bool
    """Whether all of it came about."""

    items: List[SimulateBlueprintAnswerExpectationItem]
    """Each thing that the scenario says."""


class SimulateBlueprintAnswerExpectationItem(TypedDict):
    what: Literal["workflow", "step", "document", "entity", "signing"]
    """What it is about."""

    key: str
    """Which one; of the workflow its word."""

    passed: bool
    """Whether it came about."""

    expected: NotRequired[Any]
    """What the scenario says."""

    actual: NotRequired[Any]
    """What came about."""

    message: str
    """The same in a sentence."""


class SimulateBlueprintAnswerHistory(TypedDict):
    entity: str
    """The key of the input."""

    version: int
    """From 1, by entity."""

    value: Any
    """The entity, whole."""

    stepKey: NotRequired[str]
    """The step that made it; absent: the data that was given."""


class SimulateBlueprintAnswerParticipant(TypedDict):
    key: str
    """The key of the participant."""

    name: NotRequired[str]
    """The name. Absent: none was computed."""

    email: NotRequired[str]
    """The e-mail address. Absent: none was computed."""

    locale: NotRequired[str]
    """The language that they are written to in."""

    authentication: NotRequired[List[Literal["email_code", "access_code"]]]
    """The codes that they are asked for."""

    required: NotRequired[bool]
    """Whether they must have an address."""

    steps: List[str]
    """The keys of their steps."""


class SimulateBlueprintAnswerStep(TypedDict):
    key: str
    """The key of the step."""

    type: Literal["group", "participant"]
    """A group of steps, or one participant."""

    name: NotRequired[str]
    """What people call it."""

    parent: NotRequired[str]
    """The group that it stands in. Absent: it is the root."""

    participantKey: NotRequired[str]
    """Who signs. Of a group absent."""

    status: Literal["pending", "in_progress", "completed", "skipped", "failed"]
    """How far it comes."""

    included: bool
    """Whether it takes place."""

    because: SimulateBlueprintAnswerStepBecause
    """Why it is included or left out, with the expression that decided and what it gave."""

    skippedBecause: NotRequired[str]
    """Why it is left out."""

    errorMessage: NotRequired[str]
    """Why it fails."""

    entities: NotRequired[Dict[str, Any]]
    """As they are after the step."""

    docOutputs: NotRequired[Dict[str, Any]]
    """What roles gave: document → role → output."""

    childOutputs: NotRequired[Dict[str, Any]]
    """Of a group: child → entities as it left them."""

    updated: NotRequired[List[str]]
    """The entities that it changes."""

    prevented: NotRequired[List[SimulateBlueprintAnswerStepPrevented]]
    """Changes that do not come about."""


class SimulateBlueprintAnswerStepBecause(TypedDict):
    """Why it is included or left out, with the expression that decided and what it gave."""

    rule: Literal["always", "includeIf", "iterator", "skipped", "not_reached"]
    """What decided."""

    expression: NotRequired[str]
    """The expression that decided."""

    result: NotRequired[Any]
    """What it gave."""

    because: NotRequired[str]
    """The same in a sentence."""


class SimulateBlueprintAnswerStepPrevented(TypedDict):
    entity: str
    """The entity that stays as it was."""

    because: str
    """What prevented it."""

    message: NotRequired[str]
    """The message of the expression."""


class SimulateBlueprintAnswerWarning(TypedDict):
    code: str
    """What kind of warning it is."""

    message: str
    """What the author should know."""

    stepKey: NotRequired[str]
    """The step that it is about."""

    documentKey: NotRequired[str]
    """The document that it is about."""

    field: NotRequired[str]
    """The field that it is about."""

    entity: NotRequired[str]
    """The entity that it is about."""


class SimulateBlueprintBody(TypedDict):
    data: NotRequired[Dict[str, Any]]
    """Entity by input key. Excludes scenario."""

    scenario: NotRequired[str]
    """A saved scenario, as key@version: its data is taken. Excludes data."""

    signing: NotRequired[List[SimulateBlueprintBodySigning]]
    """What participants enter, in this order."""


class SimulateBlueprintBodySigning(TypedDict):
    """What one participant enters when it is their turn."""

    participant: str
    """The key of the participant who signs."""

    fields: NotRequired[Dict[str, Dict[str, Any]]]
    """What they enter: document → field → value."""

    declines: NotRequired[bool]
    """Whether they decline instead of signing. Absent: false."""


Step: TypeAlias = 'Union[StepGroup, StepParticipant]'
"""A group of steps, or what one participant does."""



class StepCompletedEvent(TypedDict):
    """The event step.completed."""

    apiVersion: Literal["1"]
    """The version of this envelope."""

    eventType: Literal["step.completed"]
    """What happened."""

    eventId: str
    """The id of the event: the same at every attempt and every endpoint."""

    timestamp: str
    """When it happened."""

    orgId: str
    """The organization that it belongs to."""

    namespaceKey: str
    """The namespace that it belongs to."""

    mode: Literal["live", "test"]
    """The mode of the namespace."""

    sequence: int
    """Counts the events of the workflow, from 1 without gaps."""

    workflow: StepCompletedEventWorkflow
    """The workflow, as it was when it happened."""

    data: StepCompletedEventData
    """What it is told with."""


class StepCompletedEventData(TypedDict):
    """What it is told with."""

    workflowId: str
    """The workflow that it is about."""

    customFields: Dict[str, Any]
    """The blueprint's custom fields, by key, as they were computed last."""

    stepKey: str
    """The step."""

    stepType: str
    """`group` or `participant`."""


class StepCompletedEventWorkflow(TypedDict):
    """The workflow, as it was when it happened."""

    name: str
    """Its name."""

    labels: Dict[str, str]
    """Its labels."""

    externalId: NotRequired[str]
    """What your application calls it."""


class StepFailedEvent(TypedDict):
    """The event step.failed."""

    apiVersion: Literal["1"]
    """The version of this envelope."""

    eventType: Literal["step.failed"]
    """What happened."""

    eventId: str
    """The id of the event: the same at every attempt and every endpoint."""

    timestamp: str
    """When it happened."""

    orgId: str
    """The organization that it belongs to."""

    namespaceKey: str
    """The namespace that it belongs to."""

    mode: Literal["live", "test"]
    """The mode of the namespace."""

    sequence: int
    """Counts the events of the workflow, from 1 without gaps."""

    workflow: StepFailedEventWorkflow
    """The workflow, as it was when it happened."""

    data: StepFailedEventData
    """What it is told with."""


class StepFailedEventData(TypedDict):
    """What it is told with."""

    workflowId: str
    """The workflow that it is about."""

    customFields: Dict[str, Any]
    """The blueprint's custom fields, by key, as they were computed last."""

    stepKey: str
    """The step."""

    stepType: str
    """`group` or `participant`."""

    errorMessage: NotRequired[str]
    """Why it failed."""


class StepFailedEventWorkflow(TypedDict):
    """The workflow, as it was when it happened."""

    name: str
    """Its name."""

    labels: Dict[str, str]
    """Its labels."""

    externalId: NotRequired[str]
    """What your application calls it."""


class StepGroup(TypedDict):
    """Steps that belong together."""

    type: Literal["group"]
    """Several steps."""

    key: str
    """The key, unique among the steps of the blueprint."""

    name: NotRequired[str]
    """What people call the step."""

    includeIf: NotRequired[str]
    """When it does not give true, the step is skipped with all below it."""

    onComplete: NotRequired[StepGroupOnComplete]
    """What happens to the data when the step completes."""

    execution: Literal["sequential", "parallel"]
    """One after the other, each seeing what earlier ones changed; or all at once, each on its own
    copy of the data.
    """

    completion: NotRequired[Literal["all", "any", "quorum"]]
    """When the group is done: every child, one, or `quorum` of them completed."""

    quorum: NotRequired[int]
    """How many children must complete, with `completion: quorum`."""

    children: List[Step]
    """The steps of the group."""


class StepGroupOnComplete(TypedDict):
    """What happens to the data when the step completes."""

    validate: NotRequired[str]
    """When it does not give true, the updates do not happen."""

    updates: NotRequired[List[StepGroupOnCompleteUpdate]]
    """Changes of the data, in this order; each sees the ones before it."""


class StepGroupOnCompleteUpdate(TypedDict):
    """Replaces one entity when the step is done."""

    key: str
    """The input whose entity is replaced."""

    transform: str
    """Gives the new entity, whole: nothing is merged. It sees `$.inputs.<input>`, in a participant
    step `$.docOutputs.<document>.<role>`, in a group `$.childOutputs.<child>.<input>`.
    """


class StepParticipant(TypedDict):
    """One participant signs documents of an envelope."""

    type: Literal["participant"]
    """One participant does something."""

    key: str
    """The key, unique among the steps of the blueprint."""

    name: NotRequired[str]
    """What people call the step."""

    includeIf: NotRequired[str]
    """When it does not give true, the step is skipped with all below it."""

    onComplete: NotRequired[StepParticipantOnComplete]
    """What happens to the data when the step completes."""

    participant: str
    """The participant who is asked."""

    action: StepParticipantAction
    """What the participant is asked for."""


class StepParticipantAction(TypedDict):
    """What the participant is asked for."""

    type: Literal["sign"]
    """The participant signs."""

    envelope: str
    """The envelope that holds the documents."""

    assignments: List[StepParticipantActionAssignment]
    """What the participant signs, and as whom."""


class StepParticipantActionAssignment(TypedDict):
    """One role of one document that the participant plays."""

    document: str
    """A document of the step's envelope; of an iterated one, every instance."""

    role: str
    """A role of the document's template."""


class StepParticipantOnComplete(TypedDict):
    """What happens to the data when the step completes."""

    validate: NotRequired[str]
    """When it does not give true, the updates do not happen."""

    updates: NotRequired[List[StepParticipantOnCompleteUpdate]]
    """Changes of the data, in this order; each sees the ones before it."""


class StepParticipantOnCompleteUpdate(TypedDict):
    """Replaces one entity when the step is done."""

    key: str
    """The input whose entity is replaced."""

    transform: str
    """Gives the new entity, whole: nothing is merged. It sees `$.inputs.<input>`, in a participant
    step `$.docOutputs.<document>.<role>`, in a group `$.childOutputs.<child>.<input>`.
    """


class StepStartedEvent(TypedDict):
    """The event step.started."""

    apiVersion: Literal["1"]
    """The version of this envelope."""

    eventType: Literal["step.started"]
    """What happened."""

    eventId: str
    """The id of the event: the same at every attempt and every endpoint."""

    timestamp: str
    """When it happened."""

    orgId: str
    """The organization that it belongs to."""

    namespaceKey: str
    """The namespace that it belongs to."""

    mode: Literal["live", "test"]
    """The mode of the namespace."""

    sequence: int
    """Counts the events of the workflow, from 1 without gaps."""

    workflow: StepStartedEventWorkflow
    """The workflow, as it was when it happened."""

    data: StepStartedEventData
    """What it is told with."""


class StepStartedEventData(TypedDict):
    """What it is told with."""

    workflowId: str
    """The workflow that it is about."""

    customFields: Dict[str, Any]
    """The blueprint's custom fields, by key, as they were computed last."""

    stepKey: str
    """The step."""

    stepType: str
    """`group` or `participant`."""


class StepStartedEventWorkflow(TypedDict):
    """The workflow, as it was when it happened."""

    name: str
    """Its name."""

    labels: Dict[str, str]
    """Its labels."""

    externalId: NotRequired[str]
    """What your application calls it."""


class StepUpAnswer(TypedDict):
    """Who is signed in, and what they may see and do."""

    person: StepUpAnswerPerson
    """Who is signed in."""

    session: StepUpAnswerSession
    """The session of this browser."""

    organizations: List[StepUpAnswerOrganization]
    """The organizations that the person belongs to."""


class StepUpAnswerOrganization(TypedDict):
    orgId: str
    """The id of the organization."""

    name: str
    """What people see it called."""

    userId: str
    """The id of the person in it."""

    roles: List[Literal["owner", "admin", "member", "billing"]]
    """What they may do in it."""

    scopes: List[Scope]
    """Those of a token for the organization."""

    lacksSecondFactor: bool
    """Whether it asks for a second factor that this session lacks: there is no token then."""

    refusesPassword: bool
    """Whether it takes no passwords, and this session came by one alone: there is no token then."""

    namespaces: List[StepUpAnswerOrganizationNamespace]
    """Those that the person sees, newest first, at most 500."""


class StepUpAnswerOrganizationNamespace(TypedDict):
    namespaceKey: str
    """Its key, as it stands in paths."""

    name: str
    """What people see it called."""

    mode: Literal["live", "test"]
    """The mode of the namespace: `test` sends no mail and marks its documents."""

    timezone: str
    """The time zone of workflows that name none (IANA name)."""

    grants: List[Literal["viewer", "operator", "author", "developer"]]
    """What they may do there."""

    scopes: List[Scope]
    """Those of a token for the namespace."""


class StepUpAnswerPerson(TypedDict):
    """Who is signed in."""

    personId: str
    """The id of the account."""

    email: str
    """The e-mail address."""

    name: str
    """The name."""

    language: NotRequired[Literal["en", "de"]]
    """Of Studio and of mails; absent: as the browser has it."""

    timezone: NotRequired[str]
    """In which Studio and mails say times; absent: as the browser has it."""

    notices: StepUpAnswerPersonNotices
    """Of what they get mail, of the workflows that they started or are the sender of."""


class StepUpAnswerPersonNotices(TypedDict):
    """Of what they get mail, of the workflows that they started or are the sender of."""

    completed: bool
    """Everybody has signed."""

    declined: bool
    """Somebody declined."""

    failed: bool
    """It failed, or its documents cannot be sealed."""

    expiring: bool
    """Its time runs out soon, or has run out."""


class StepUpAnswerSession(TypedDict):
    """The session of this browser."""

    sessionId: str
    """The id of the session."""

    createdAt: str
    """When it began."""

    expiresAt: str
    """The latest; without use a session ends earlier."""

    provider: NotRequired[StepUpAnswerSessionProvider]
    """The provider of an organization by which it began: it opens that organization alone, and
    nothing of the account.
    """

    steppedUpUntil: NotRequired[str]
    """Until then what asks for it may be done without showing again who one is."""


class StepUpAnswerSessionProvider(TypedDict):
    """The provider of an organization by which it began: it opens that organization alone, and
    nothing of the account.
    """

    providerId: str
    """Its id."""

    name: str
    """What people know it by."""

    orgId: str
    """The organization."""


class StepUpBody1(TypedDict):
    password: str
    """The password."""


class StepUpBody2(TypedDict):
    code: str
    """Of the app, or a recovery code."""


class StepUpBody3(TypedDict):
    passkey: StepUpBody3Passkey
    """What `navigator.credentials.get` gave, for the challenge of `beginPasskey`."""


class StepUpBody3Passkey(TypedDict):
    """What `navigator.credentials.get` gave, for the challenge of `beginPasskey`."""

    id: str
    """Its `id`."""

    clientDataJSON: str
    """Its `response.clientDataJSON`, in base64url."""

    authenticatorData: str
    """Its `response.authenticatorData`, in base64url."""

    signature: str
    """Its `response.signature`, in base64url."""

    userHandle: NotRequired[str]
    """Its `response.userHandle`, in base64url."""


class StoredFile(TypedDict):
    """A file of the namespace."""

    fileId: str
    """The id of the file (UUID)."""

    name: str
    """The name that it was uploaded with."""

    contentType: str
    """Its media type, as its bytes say."""

    sizeBytes: int
    """Bytes."""

    sha256: str
    """The SHA-256 of its bytes, in hexadecimal."""

    pageCount: NotRequired[int]
    """Pages; of a PDF alone."""

    width: NotRequired[int]
    """Pixels; of an image alone."""

    height: NotRequired[int]
    """Pixels; of an image alone."""

    warnings: NotRequired[List[str]]
    """What was found and mended, such as scripts in a PDF."""

    createdAt: str
    """When it was uploaded."""


class TemplateResource(TypedDict):
    """A Template of the namespace."""

    apiVersion: Literal["countersign/v1"]
    """The version of this format."""

    kind: Literal["Template"]
    """What it is."""

    metadata: TemplateResourceMetadata
    """What the resource is called."""

    contentHash: str
    """The SHA-256 of its content (RFC 8785): the same for the same content."""

    createdAt: str
    """When it was made."""

    createdBy: TemplateResourceCreatedBy
    """Who made it."""

    updatedAt: str
    """When it was last changed."""

    updatedBy: TemplateResourceUpdatedBy
    """Who saved it last."""

    pushedRevision: NotRequired[str]
    """Of a draft: its ETag as the last push from files left or found it; the ETag is another one
    when the draft was saved otherwise since. Of one that never was pushed absent.
    """

    publishedAt: NotRequired[str]
    """When it was published. Of a draft absent."""

    publishedBy: NotRequired[TemplateResourcePublishedBy]
    """Who published it. Of a draft absent."""

    spec: TemplateSpec
    """Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with
    `schemaVersion`.
    """


class TemplateResourceCreatedBy(TypedDict):
    """Who made it."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""


class TemplateResourceMetadata(TypedDict):
    """What the resource is called."""

    key: str
    """The key, unique among the resources of its kind."""

    version: str
    """A semantic version, or draft."""

    name: NotRequired[str]
    """What people call it."""

    description: NotRequired[str]
    """What it is for."""

    labels: NotRequired[Dict[str, str]]
    """Labels to find it by."""


class TemplateResourcePublishedBy(TypedDict):
    """Who published it. Of a draft absent."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""


class TemplateResourceUpdatedBy(TypedDict):
    """Who saved it last."""

    id: str
    """The userId or the keyId."""

    type: Literal["user", "api_key"]
    """Whether a person or a key did."""

    name: NotRequired[str]
    """What the person was called then. Of a key absent."""


class TemplateSpec(TypedDict):
    """Entity data and an asset give one document, with fields and roles."""

    type: Literal["html", "pdf"]
    """What the document is made of."""

    content: NotRequired[str]
    """The html or pdf asset, as key@version."""

    contentKey: NotRequired[str]
    """The key of the asset, beside `contentVersion` instead of `content`."""

    contentVersion: NotRequired[str]
    """The version of the asset: draft or MAJOR.MINOR.PATCH."""

    inputs: NotRequired[List[TemplateSpecInput]]
    """The entities that the document shows."""

    roles: NotRequired[List[TemplateSpecRole]]
    """The parts that people play in it."""

    data: NotRequired[TemplateSpecData]
    """What an HTML document is rendered with."""

    functions: NotRequired[Dict[str, Union[str, TemplateSpecFunction]]]
    """Functions that expressions here may call, by alias: `$alias(…)`."""

    fields: NotRequired[List[TemplateSpecField]]
    """The fields of the document."""


class TemplateSpecData(TypedDict):
    """What an HTML document is rendered with."""

    transform: str
    """Gives what the HTML is rendered with; a result that is no object stands in it as `data`.
    Absent: the inputs.
    """


class TemplateSpecField(TypedDict):
    """A value on the document: entered by a signer, or filled in by the service."""

    key: str
    """The key, unique in the template; expressions see the value as `$.fields.<key>`."""

    type: Literal["text_field", "number", "date", "check_box", "radio", "dropdown", "image", "attachment", "line", "signature", "initial", "signed_date"]
    """What it holds."""

    role: NotRequired[str]
    """Whose it is. Absent: the service fills it when the document is made."""

    value: NotRequired[Union[str, float, bool, TemplateSpecFieldValue]]
    """What stands in it from the start, literal or computed."""

    includeIf: NotRequired[str]
    """When it does not give true, the field is not there. With a role it sees also
    `$.fields.<field>`, that role's values so far.
    """

    required: NotRequired[Union[bool, str]]
    """Whether it must be filled in; a check box: ticked. Absent: true for signatures and initials,
    else false.
    """

    readOnly: NotRequired[bool]
    """Whether the signer only sees it."""

    label: NotRequired[Union[str, TemplateSpecFieldLabel]]
    """What the signer is asked for, literal or computed. In a loop of an HTML template an
    expression sees the element as `$.__item__`.
    """

    autocomplete: NotRequired[Literal["name", "honorific-prefix", "given-name", "additional-name", "family-name", "honorific-suffix", "nickname", "organization-title", "organization", "street-address", "address-line1", "address-line2", "address-line3", "address-level4", "address-level3", "address-level2", "address-level1", "country", "country-name", "postal-code", "language", "bday", "bday-day", "bday-month", "bday-year", "sex", "url", "email", "tel", "tel-country-code", "tel-national", "tel-area-code", "tel-local", "tel-extension", "impp"]]
    """What a browser may offer to fill in, by HTML's names (autofill field names). Absent: nothing.
    """

    tooltip: NotRequired[str]
    """A hint for the signer."""

    validation: NotRequired[TemplateSpecFieldValidation]
    """What the signer may enter."""

    signature: NotRequired[TemplateSpecFieldSignature]
    """How a signature or initials may be given. It narrows what the namespace's setting
    signatureKinds allows.
    """

    options: NotRequired[List[Union[str, TemplateSpecFieldOption]]]
    """The choices of a dropdown or radio: texts, or value and label."""

    format: NotRequired[str]
    """How a date or number is shown."""

    widgets: NotRequired[List[TemplateSpecFieldWidget]]
    """Its places; several are one field with one value."""

    anchor: NotRequired[TemplateSpecFieldAnchor]
    """A place that is found by a text: the box begins at its top left corner plus dx, dy."""

    acroField: NotRequired[str]
    """The name of a form field of the PDF, whose place it takes."""


class TemplateSpecFieldAnchor(TypedDict):
    """A place that is found by a text: the box begins at its top left corner plus dx, dy."""

    text: str
    """A text of the document."""

    dx: NotRequired[float]
    """Points to the right of the corner of the text."""

    dy: NotRequired[float]
    """Points below the corner of the text."""

    occurrence: NotRequired[int]
    """Which of its places, from 1. Absent: the first."""

    width: NotRequired[float]
    """Points."""

    height: NotRequired[float]
    """Points."""

    style: NotRequired[TemplateSpecFieldAnchorStyle]
    """How the value looks."""


class TemplateSpecFieldAnchorStyle(TypedDict):
    """How the value looks."""

    fontSize: NotRequired[float]
    """Points. Absent: what fits."""

    font: NotRequired[str]
    """The family of the font."""

    color: NotRequired[str]
    """The colour of the text."""

    align: NotRequired[Literal["left", "center", "right"]]
    """Where the text stands."""

    background: NotRequired[str]
    """The colour behind it."""

    border: NotRequired[Union[str, TemplateSpecFieldAnchorStyleBorder]]
    """A line around it: its colour, or colour and width."""


class TemplateSpecFieldAnchorStyleBorder(TypedDict):
    color: NotRequired[str]
    """The colour."""

    width: NotRequired[float]
    """Points."""


class TemplateSpecFieldLabel(TypedDict):
    """A value that an expression gives."""

    expression: str
    """A JSONata expression that gives the value."""


class TemplateSpecFieldOption(TypedDict):
    value: str
    """The value that is kept."""

    label: NotRequired[str]
    """What the signer reads. Absent: the value."""


class TemplateSpecFieldSignature(TypedDict):
    """How a signature or initials may be given. It narrows what the namespace's setting
    signatureKinds allows.
    """

    kinds: List[Literal["drawn", "typed", "uploaded"]]
    """How it may be given: drawn by hand, typed in a script font, or as an uploaded image."""


class TemplateSpecFieldValidation(TypedDict):
    """What the signer may enter."""

    pattern: NotRequired[str]
    """A regular expression that the text must match; linear-time, so without lookaround and
    back-references.
    """

    message: NotRequired[str]
    """What the signer is told when the value is refused."""

    min: NotRequired[Union[float, str]]
    """The smallest number, or the earliest date (YYYY-MM-DD)."""

    max: NotRequired[Union[float, str]]
    """The largest number, or the latest date (YYYY-MM-DD)."""

    maxLength: NotRequired[int]
    """The most characters of a text."""

    maxFiles: NotRequired[int]
    """The most files of an attachment. Absent: one."""

    types: NotRequired[List[Literal["pdf", "docx", "xlsx", "txt", "csv", "zip", "png", "jpeg", "webp"]]]
    """What the files of an attachment may be. Absent: each of them."""

    maxBytes: NotRequired[int]
    """The most bytes of each file of an attachment. Absent: 50 MB."""


class TemplateSpecFieldValue(TypedDict):
    """A value that an expression gives."""

    expression: str
    """A JSONata expression that gives the value."""


class TemplateSpecFieldWidget(TypedDict):
    """A place of the field, in points from the top left corner of the page as a reader sees it."""

    page: Union[int, Literal["all"], List[int]]
    """The page, from 1; from the end as -1; `all`; or a list of pages."""

    x: float
    """Points from the left edge."""

    y: float
    """Points from the top edge."""

    width: float
    """Points."""

    height: float
    """Points."""

    rotation: NotRequired[float]
    """Degrees, clockwise."""

    style: NotRequired[TemplateSpecFieldWidgetStyle]
    """How the value looks."""


class TemplateSpecFieldWidgetStyle(TypedDict):
    """How the value looks."""

    fontSize: NotRequired[float]
    """Points. Absent: what fits."""

    font: NotRequired[str]
    """The family of the font."""

    color: NotRequired[str]
    """The colour of the text."""

    align: NotRequired[Literal["left", "center", "right"]]
    """Where the text stands."""

    background: NotRequired[str]
    """The colour behind it."""

    border: NotRequired[Union[str, TemplateSpecFieldWidgetStyleBorder]]
    """A line around it: its colour, or colour and width."""


class TemplateSpecFieldWidgetStyleBorder(TypedDict):
    color: NotRequired[str]
    """The colour."""

    width: NotRequired[float]
    """Points."""


class TemplateSpecFunction(TypedDict):
    function: NotRequired[str]
    """The function, as key@version."""

    functionKey: NotRequired[str]
    """The key of the function, beside `functionVersion` instead of `function`."""

    functionVersion: NotRequired[str]
    """The version of the function: draft or MAJOR.MINOR.PATCH."""


class TemplateSpecInput(TypedDict):
    """An entity to work on, such as an employee or a deal."""

    key: str
    """The key; expressions see the entity as `$.<key>`."""

    schema: NotRequired[str]
    """The schema of the entity, as key@version."""

    schemaKey: NotRequired[str]
    """The key of the schema, beside `schemaVersion` instead of `schema`."""

    schemaVersion: NotRequired[str]
    """The version of the schema: draft or MAJOR.MINOR.PATCH."""

    required: NotRequired[Union[bool, str]]
    """Whether a workflow needs it before it starts. Absent: true."""

    name: NotRequired[str]
    """What people call it."""

    description: NotRequired[str]
    """What it is."""


class TemplateSpecRole(TypedDict):
    """A part that somebody plays in the document."""

    key: str
    """The key; fields and assignments name it."""

    name: NotRequired[str]
    """What people call it."""

    required: NotRequired[Union[bool, str]]
    """Whether somebody must be assigned to it: a blueprint that leaves it open is warned of, unless
    this is false; its fields are left out then. Absent: true.
    """

    output: NotRequired[TemplateSpecRoleOutput]
    """What the role hands on when its signer is done; blueprints see it as
    `$.docOutputs.<document>.<role>`.
    """


class TemplateSpecRoleOutput(TypedDict):
    """What the role hands on when its signer is done; blueprints see it as
    `$.docOutputs.<document>.<role>`.
    """

    schema: NotRequired[str]
    """The schema that the result must fit, as key@version."""

    schemaKey: NotRequired[str]
    """The key of the schema, beside `schemaVersion` instead of `schema`."""

    schemaVersion: NotRequired[str]
    """The version of the schema: draft or MAJOR.MINOR.PATCH."""

    transform: str
    """Gives the result. It sees the inputs and `$.fields.<field>`, the values that the signer of
    this role entered.
    """


class TestSealAnswer(TypedDict):
    level: Literal["B-B", "B-T", "B-LT", "B-LTA"]
    """The level that was reached (ETSI EN 319 142-1)."""

    wanted: Literal["B-B", "B-T", "B-LT", "B-LTA"]
    """The level of `settings.seal`; where it says none, B-T, or B-B without a time-stamp authority.
    """

    problems: List[str]
    """Why it is not the level that is wanted, in sentences. Empty: it is."""

    subject: str
    """Whose certificate seals."""

    issuer: str
    """Who issued that certificate."""

    timestampAuthority: NotRequired[str]
    """Who gave the time-stamp."""

    pdf: str
    """The sealed page in Base64: a PDF that says that it is a test."""


class TryClaimsExpressionAnswer(TypedDict):
    given: TryClaimsExpressionAnswerGiven
    """What they would get, besides what is given by hand. Nothing where it errs."""

    problem: NotRequired[TryClaimsExpressionAnswerProblem]
    """Why it gives nothing."""

    trace: List[TryClaimsExpressionAnswerTrace]
    """The value of every sub-expression, in the order in which they were computed. Functions are no
    JSON, and are not told.
    """

    traceCut: bool
    """Whether there was more to tell than a trace holds."""


class TryClaimsExpressionAnswerGiven(TypedDict):
    """What they would get, besides what is given by hand. Nothing where it errs."""

    roles: List[Literal["owner", "admin", "member", "billing"]]
    """Roles, besides the others."""

    grants: List[Union[TryClaimsExpressionAnswerGivenGrant1, TryClaimsExpressionAnswerGivenGrant2]]
    """Grants, besides the others."""


class TryClaimsExpressionAnswerGivenGrant1(TypedDict):
    namespaceKey: str
    """The namespace."""

    grant: Literal["viewer", "operator", "author", "developer"]
    """What they may do there (docs/people.md)."""


class TryClaimsExpressionAnswerGivenGrant2(TypedDict):
    mode: Literal["live", "test"]
    """All namespaces of this mode."""

    grant: Literal["viewer", "operator", "author", "developer"]
    """What they may do there (docs/people.md)."""


class TryClaimsExpressionAnswerProblem(TypedDict):
    """Why it gives nothing."""

    message: str
    """What is wrong."""

    position: NotRequired[int]
    """Characters before it in the expression."""

    line: NotRequired[int]
    """The line, from 1."""

    column: NotRequired[int]
    """The character in the line, from 1."""


class TryClaimsExpressionAnswerTrace(TypedDict):
    position: int
    """Characters before it in the expression."""

    line: int
    """The line, from 1."""

    column: int
    """The character in the line, from 1."""

    start: int
    """Characters of the expression before the part."""

    end: int
    """Characters of the expression up to the end of the part, which is what stands between start
    and end.
    """

    value: NotRequired[Any]
    """What it gave. Absent: nothing."""


class TryClaimsExpressionBody(TypedDict):
    expression: str
    """A JSONata expression."""

    claims: Dict[str, Any]
    """What a provider would say of somebody: the claims of its ID token and of its userinfo."""


class UpdateBillingBody(TypedDict):
    planName: NotRequired[str]
    """What the plan is called."""

    retentionDays: NotRequired[Union[int, None]]
    """Days that completed documents are kept at most; null: without an end."""


class UpdateNamespaceBody(TypedDict):
    name: NotRequired[str]
    """What people see it called."""

    timezone: NotRequired[str]
    """The time zone of workflows that name none: a Region/City name of tzdata, or UTC."""

    settings: NotRequired[NamespaceSettingsChange]


class UpdateOrganizationBody(TypedDict):
    name: NotRequired[str]
    """What people see it called."""


class UpdateProfileAnswer(TypedDict):
    """Who is signed in, and what they may see and do."""

    person: UpdateProfileAnswerPerson
    """Who is signed in."""

    session: UpdateProfileAnswerSession
    """The session of this browser."""

    organizations: List[UpdateProfileAnswerOrganization]
    """The organizations that the person belongs to."""


class UpdateProfileAnswerOrganization(TypedDict):
    orgId: str
    """The id of the organization."""

    name: str
    """What people see it called."""

    userId: str
    """The id of the person in it."""

    roles: List[Literal["owner", "admin", "member", "billing"]]
    """What they may do in it."""

    scopes: List[Scope]
    """Those of a token for the organization."""

    lacksSecondFactor: bool
    """Whether it asks for a second factor that this session lacks: there is no token then."""

    refusesPassword: bool
    """Whether it takes no passwords, and this session came by one alone: there is no token then."""

    namespaces: List[UpdateProfileAnswerOrganizationNamespace]
    """Those that the person sees, newest first, at most 500."""


class UpdateProfileAnswerOrganizationNamespace(TypedDict):
    namespaceKey: str
    """Its key, as it stands in paths."""

    name: str
    """What people see it called."""

    mode: Literal["live", "test"]
    """The mode of the namespace: `test` sends no mail and marks its documents."""

    timezone: str
    """The time zone of workflows that name none (IANA name)."""

    grants: List[Literal["viewer", "operator", "author", "developer"]]
    """What they may do there."""

    scopes: List[Scope]
    """Those of a token for the namespace."""


class UpdateProfileAnswerPerson(TypedDict):
    """Who is signed in."""

    personId: str
    """The id of the account."""

    email: str
    """The e-mail address."""

    name: str
    """The name."""

    language: NotRequired[Literal["en", "de"]]
    """Of Studio and of mails; absent: as the browser has it."""

    timezone: NotRequired[str]
    """In which Studio and mails say times; absent: as the browser has it."""

    notices: UpdateProfileAnswerPersonNotices
    """Of what they get mail, of the workflows that they started or are the sender of."""


class UpdateProfileAnswerPersonNotices(TypedDict):
    """Of what they get mail, of the workflows that they started or are the sender of."""

    completed: bool
    """Everybody has signed."""

    declined: bool
    """Somebody declined."""

    failed: bool
    """It failed, or its documents cannot be sealed."""

    expiring: bool
    """Its time runs out soon, or has run out."""


class UpdateProfileAnswerSession(TypedDict):
    """The session of this browser."""

    sessionId: str
    """The id of the session."""

    createdAt: str
    """When it began."""

    expiresAt: str
    """The latest; without use a session ends earlier."""

    provider: NotRequired[UpdateProfileAnswerSessionProvider]
    """The provider of an organization by which it began: it opens that organization alone, and
    nothing of the account.
    """

    steppedUpUntil: NotRequired[str]
    """Until then what asks for it may be done without showing again who one is."""


class UpdateProfileAnswerSessionProvider(TypedDict):
    """The provider of an organization by which it began: it opens that organization alone, and
    nothing of the account.
    """

    providerId: str
    """Its id."""

    name: str
    """What people know it by."""

    orgId: str
    """The organization."""


class UpdateProfileBody(TypedDict):
    name: NotRequired[str]
    """The name, in all organizations."""

    language: NotRequired[Union[Literal["en", "de"], None]]
    """Of Studio and of mails; null: as the browser has it."""

    timezone: NotRequired[Union[str, None]]
    """In which Studio and mails say times: a Region/City name of tzdata, or UTC; null: that of the
    browser.
    """

    notices: NotRequired[UpdateProfileBodyNotices]
    """What is absent stays as it is."""


class UpdateProfileBodyNotices(TypedDict):
    """What is absent stays as it is."""

    completed: NotRequired[bool]
    """Everybody has signed."""

    declined: NotRequired[bool]
    """Somebody declined."""

    failed: NotRequired[bool]
    """It failed, or its documents cannot be sealed."""

    expiring: NotRequired[bool]
    """Its time runs out soon, or has run out."""


class UpdateSignInSettingsAnswer(TypedDict):
    needsSecondFactor: bool
    """Whether people get access tokens for the organization only with a second factor."""

    passwordSignIn: bool
    """Whether people who came by a password, and showed no passkey, get access tokens for the
    organization.
    """

    claimsExpression: str
    """What gives people roles and grants by the claims of the provider at which they sign in: a
    JSONata expression (docs/people.md). Empty: nothing does.
    """

    lockedByEnvironment: List[Literal["passwordSignIn", "providers"]]
    """What the environment of the service has decided: it cannot be changed here."""


class UpdateSignInSettingsBody(TypedDict):
    needsSecondFactor: NotRequired[bool]
    """Whether people get access tokens for the organization only with a second factor."""

    passwordSignIn: NotRequired[bool]
    """Whether people who came by a password, and showed no passkey, get access tokens for the
    organization.
    """

    claimsExpression: NotRequired[str]
    """A JSONata expression; empty: claims give nothing any more, and what they gave is taken away.
    """


class UpdateUserBody(TypedDict):
    name: NotRequired[str]
    """The name."""

    roles: NotRequired[List[Literal["owner", "admin", "member", "billing"]]]
    """What they may do in the organization (docs/people.md)."""

    grants: NotRequired[List[Union[UpdateUserBodyGrant1, UpdateUserBodyGrant2]]]
    """Set by an owner or an admin who is signed in."""

    status: NotRequired[Literal["active", "disabled"]]
    """`disabled`: they may do nothing, and are signed out."""

    revoke: NotRequired[List[str]]
    """Ids of API keys and webhook endpoints that the user made: keys are revoked, endpoints are
    paused. By an owner or an admin who is signed in.
    """


class UpdateUserBodyGrant1(TypedDict):
    namespaceKey: str
    """The namespace."""

    grant: Literal["viewer", "operator", "author", "developer"]
    """What they may do there (docs/people.md)."""


class UpdateUserBodyGrant2(TypedDict):
    mode: Literal["live", "test"]
    """All namespaces of this mode."""

    grant: Literal["viewer", "operator", "author", "developer"]
    """What they may do there (docs/people.md)."""


class UploadSessionImageAnswer(TypedDict):
    fileId: str
    """What a signature field holds."""

    contentType: str
    """Its media type, as its bytes say."""

    width: int
    """Pixels."""

    height: int
    """Pixels."""

    sizeBytes: int
    """Bytes."""


class User(TypedDict):
    """Somebody who belongs to the organization."""

    userId: str
    """The id of the user in the organization."""

    email: str
    """The e-mail address."""

    name: str
    """The name."""

    roles: List[Literal["owner", "admin", "member", "billing"]]
    """What they may do in the organization."""

    grants: List[Union[UserGrant1, UserGrant2]]
    """What they may do in namespaces: in one, or in all of a mode."""

    byClaims: NotRequired[UserByClaims]
    """What the organization gives by what an OpenID provider says of them, as of their last sign-in
    there (docs/people.md). Absent: nothing.
    """

    status: Literal["active", "disabled"]
    """Whether they may do anything."""

    hasAccount: bool
    """Whether somebody has taken an invitation and can sign in."""

    createdAt: str
    """When they were added."""


class UserByClaims(TypedDict):
    """What the organization gives by what an OpenID provider says of them, as of their last sign-in
    there (docs/people.md). Absent: nothing.
    """

    roles: List[Literal["owner", "admin", "member", "billing"]]
    """Roles, besides the others."""

    grants: List[Union[UserByClaimsGrant1, UserByClaimsGrant2]]
    """Grants, besides the others."""


class UserByClaimsGrant1(TypedDict):
    namespaceKey: str
    """The namespace."""

    grant: Literal["viewer", "operator", "author", "developer"]
    """What they may do there (docs/people.md)."""


class UserByClaimsGrant2(TypedDict):
    mode: Literal["live", "test"]
    """All namespaces of this mode."""

    grant: Literal["viewer", "operator", "author", "developer"]
    """What they may do there (docs/people.md)."""


class UserGrant1(TypedDict):
    namespaceKey: str
    """The namespace."""

    grant: Literal["viewer", "operator", "author", "developer"]
    """What they may do there (docs/people.md)."""


class UserGrant2(TypedDict):
    mode: Literal["live", "test"]
    """All namespaces of this mode."""

    grant: Literal["viewer", "operator", "author", "developer"]
    """What they may do there (docs/people.md)."""


class VoidWorkflowBody(TypedDict):
    reason: NotRequired[str]
    """Why. It is told to whoever it concerns."""


class WebhookEndpoint(TypedDict):
    """A webhook endpoint without its secret."""

    id: str
    """The id of the endpoint (UUID)."""

    url: str
    """Where events are sent."""

    description: NotRequired[str]
    """What it is for."""

    eventTypes: List[EventPattern]
    """What the endpoint is told."""

    isActive: bool
    """Whether it is told anything."""

    retryConfig: WebhookEndpointRetryConfig
    """How deliveries are tried again."""

    disabledReason: NotRequired[str]
    """Why the service paused it, after days of failures. Absent: it did not."""

    createdAt: str
    """When it was made."""

    updatedAt: str
    """When it was last changed."""


class WebhookEndpointChanges(TypedDict):
    """What is to be changed; what is left out stays."""

    url: NotRequired[str]
    """Where events are sent: https, at a public address. A service that is started with
    WEBHOOK_ALLOW_PRIVATE=true takes http and private addresses too, for development.
    """

    description: NotRequired[Union[str, None]]
    """What it is for; null takes it away."""

    eventTypes: NotRequired[List[EventPattern]]
    """What the endpoint is told."""

    isActive: NotRequired[bool]
    """Whether it is told anything. Default: true."""

    retryConfig: NotRequired[WebhookEndpointChangesRetryConfig]
    """How deliveries are tried again. Absent: the namespace's webhookRetry."""


class WebhookEndpointChangesRetryConfig(TypedDict):
    """How deliveries are tried again. Absent: the namespace's webhookRetry."""

    strategy: NotRequired[Literal["exponential"]]
    """Each wait is twice the one before."""

    startingDelaySeconds: NotRequired[int]
    """Seconds before the second attempt. Default: 60."""

    maxDoublings: NotRequired[int]
    """How often the wait is doubled at most. Default: 10."""

    maxDelaySeconds: NotRequired[int]
    """Seconds between two attempts at most. Default: 43200, twelve hours."""

    maxAttempts: NotRequired[int]
    """Attempts at most, the first included. Default: 20."""

    maxDurationSeconds: NotRequired[int]
    """Seconds after which nothing more is tried. Default: 259200, three days."""

    jitter: NotRequired[Literal["none", "full"]]
    """`full`: each wait is any part of what it would be. Default: none."""

    honorRetryAfter: NotRequired[bool]
    """Whether a `Retry-After` of the receiver that is later than the schedule is heeded. Default:
    false.
    """


class WebhookEndpointPausedEvent(TypedDict):
    """The event webhook.endpoint_paused."""

    apiVersion: Literal["1"]
    """The version of this envelope."""

    eventType: Literal["webhook.endpoint_paused"]
    """What happened."""

    eventId: str
    """The id of the event: the same at every attempt and every endpoint."""

    timestamp: str
    """When it happened."""

    orgId: str
    """The organization that it belongs to."""

    namespaceKey: str
    """The namespace that it belongs to."""

    mode: Literal["live", "test"]
    """The mode of the namespace."""

    data: WebhookEndpointPausedEventData
    """What it is told with."""


class WebhookEndpointPausedEventData(TypedDict):
    """What it is told with."""

    webhookId: str
    """The endpoint."""

    url: str
    """Where its events were sent."""

    reason: str
    """Why it was paused."""


class WebhookEndpointRetryConfig(TypedDict):
    """How deliveries are tried again."""

    strategy: Literal["exponential"]
    """Each wait is twice the one before."""

    startingDelaySeconds: int
    """Seconds before the second attempt. Default: 60."""

    maxDoublings: int
    """How often the wait is doubled at most. Default: 10."""

    maxDelaySeconds: int
    """Seconds between two attempts at most. Default: 43200, twelve hours."""

    maxAttempts: int
    """Attempts at most, the first included. Default: 20."""

    maxDurationSeconds: int
    """Seconds after which nothing more is tried. Default: 259200, three days."""

    jitter: Literal["none", "full"]
    """`full`: each wait is any part of what it would be. Default: none."""

    honorRetryAfter: bool
    """Whether a `Retry-After` of the receiver that is later than the schedule is heeded. Default:
    false.
    """


class WebhookTestEvent(TypedDict):
    """The event webhook.test."""

    apiVersion: Literal["1"]
    """The version of this envelope."""

    eventType: Literal["webhook.test"]
    """What happened."""

    eventId: str
    """The id of the event: the same at every attempt and every endpoint."""

    timestamp: str
    """When it happened."""

    orgId: str
    """The organization that it belongs to."""

    namespaceKey: str
    """The namespace that it belongs to."""

    mode: Literal["live", "test"]
    """The mode of the namespace."""

    data: WebhookTestEventData
    """What it is told with."""


class WebhookTestEventData(TypedDict):
    """What it is told with."""

    message: str
    """A sentence."""


class Workflow(TypedDict):
    """A workflow: one run of a blueprint."""

    id: str
    """The id of the workflow (UUID)."""

    orgId: str
    """The organization."""

    namespaceKey: str
    """The namespace."""

    mode: Literal["live", "test"]
    """The mode of the namespace: `test` sends no mail and marks its documents."""

    name: str
    """What people see it called."""

    description: NotRequired[str]
    """What it is about."""

    externalId: NotRequired[str]
    """What your application calls it."""

    labels: Dict[str, str]
    """Labels to find it by."""

    status: Literal["pending", "in_progress", "completed", "failed", "declined", "voided"]
    """How far it is. `pending`: not started; the others follow docs/workflow-states.md."""

    pendingReasons: NotRequired[List[str]]
    """Why it has not started yet. Absent: nothing is missing."""

    source: WorkflowSource
    """What it was made from."""

    timezone: str
    """The time zone that its documents are written in (IANA name), fixed at creation."""

    participants: List[WorkflowParticipant]
    """Everybody who takes part."""

    customFields: Dict[str, Any]
    """The custom fields of the blueprint, by key, as they were computed last."""

    progress: WorkflowProgress
    """How many of its participant steps are done."""

    createdAt: str
    """When it was made."""

    createdBy: WorkflowCreatedBy
    """Who made it."""

    startedAt: NotRequired[str]
    """When it started."""

    completedAt: NotRequired[str]
    """When it was completed."""

    endedAt: NotRequired[str]
    """When it ended, however it did."""

    erasedAt: NotRequired[str]
    """When its personal data was erased."""

    legalHold: NotRequired[WorkflowLegalHold]
    """While it is there, nothing of the workflow is erased."""

    voidReason: NotRequired[str]
    """Why it was voided."""

    declineReason: NotRequired[str]
    """Why somebody declined."""

    errorMessage: NotRequired[str]
    """Why it failed."""

    data: Dict[str, Any]
    """Input key → entity, as it is now."""

    envelopes: List[WorkflowEnvelope]
    """Its envelopes, in the order of the blueprint."""

    steps: List[WorkflowStep]
    """The root step, with its steps below it. Empty: only documents are made."""

    options: WorkflowOptions
    """How it runs."""


class WorkflowChanges(TypedDict):
    name: NotRequired[str]
    """The name."""

    description: NotRequired[Union[str, None]]
    """What it is about."""

    labels: NotRequired[Dict[str, Union[str, None]]]
    """Labels to find it by: merged per key; null takes one away."""

    data: NotRequired[Dict[str, Any]]
    """Input key → entity: each that is named is replaced whole."""

    participants: NotRequired[Dict[str, Union[None, WorkflowChangesParticipant]]]
    """Participant key → what is said otherwise than in the blueprint: merged; null takes it away.
    """

    options: NotRequired[WorkflowChangesOptions]
    """How it runs: merged per key; null takes one away."""

    envelopes: NotRequired[List[WorkflowChangesEnvelope]]
    """Documents to add."""


class WorkflowChangesEnvelope(TypedDict):
    key: str
    """The key of an envelope of the blueprint."""

    documents: List[WorkflowChangesEnvelopeDocument]
    """What is added to it."""


class WorkflowChangesEnvelopeDocument(TypedDict):
    key: str
    """The key, unique among the documents of the workflow."""

    name: NotRequired[str]
    """What people see it called. Absent: its key."""

    template: NotRequired[str]
    """The template that it is made from, as key@version."""

    fileId: NotRequired[str]
    """The PDF that it is."""

    inputs: NotRequired[Dict[str, Any]]
    """What the template's inputs are given: the key of an input of the blueprint, or
    `{expression}`.
    """


class WorkflowChangesOptions(TypedDict):
    """How it runs: merged per key; null takes one away."""

    mode: NotRequired[Union[Literal["run", "review"], None]]
    """run: it starts by itself; review: it waits for a POST of …/run. Absent: run."""

    disableParticipantNotifications: NotRequired[Union[bool, None]]
    """true: nobody is mailed; links are handed over by whoever reads …/action-urls."""

    expiresAt: NotRequired[Union[str, None]]
    """When it is voided unless it has ended (ISO 8601)."""

    expiresInDays: NotRequired[Union[int, None]]
    """In place of expiresAt: days from its creation."""

    reminders: NotRequired[Union[WorkflowChangesOptionsReminders, None]]
    """Mails to whoever was asked and has not answered, at most so many each."""

    sender: NotRequired[Union[WorkflowChangesOptionsSender, None]]
    """Who asks, in mails and on the signing page. Absent: the namespace's settings."""

    inPerson: NotRequired[Union[WorkflowChangesOptionsInPerson, None]]
    """Everybody signs at a device of this host (POST …/in-person): nobody is invited or reminded by
    mail; the sealed documents are mailed.
    """

    returnUrl: NotRequired[Union[str, None]]
    """Where the hosted page leads afterwards: https, at an origin of the namespace's returnOrigins.
    """


class WorkflowChangesOptionsInPerson(TypedDict):
    """Everybody signs at a device of this host (POST …/in-person): nobody is invited or reminded by
    mail; the sealed documents are mailed.
    """

    hostName: str
    """The name of the host."""

    hostEmail: str
    """The e-mail address of the host."""


class WorkflowChangesOptionsReminders(TypedDict):
    """Mails to whoever was asked and has not answered, at most so many each."""

    everyDays: int
    """Days between two of them."""

    max: int
    """Mails to one participant at most."""


class WorkflowChangesOptionsSender(TypedDict):
    """Who asks, in mails and on the signing page. Absent: the namespace's settings."""

    name: NotRequired[str]
    """Who asks."""

    replyTo: NotRequired[str]
    """Where answers to mails go."""


class WorkflowChangesParticipant(TypedDict):
    name: NotRequired[Union[str, None]]
    """The name."""

    email: NotRequired[Union[str, None]]
    """The e-mail address."""

    locale: NotRequired[Union[str, None]]
    """The language that they are written to in (BCP 47). Absent: the blueprint's, else the
    namespace's.
    """

    accessCode: NotRequired[Union[str, None]]
    """For a participant whose blueprint's authentication has access_code. Tell them otherwise than
    by mail; no answer ever holds it.
    """


class WorkflowCompletedEvent(TypedDict):
    """The event workflow.completed."""

    apiVersion: Literal["1"]
    """The version of this envelope."""

    eventType: Literal["workflow.completed"]
    """What happened."""

    eventId: str
    """The id of the event: the same at every attempt and every endpoint."""

    timestamp: str
    """When it happened."""

    orgId: str
    """The organization that it belongs to."""

    namespaceKey: str
    """The namespace that it belongs to."""

    mode: Literal["live", "test"]
    """The mode of the namespace."""

    sequence: int
    """Counts the events of the workflow, from 1 without gaps."""

    workflow: WorkflowCompletedEventWorkflow
    """The workflow, as it was when it happened."""

    data: WorkflowCompletedEventData
    """What it is told with."""


class WorkflowCompletedEventData(TypedDict):
    """What it is told with."""

    workflowId: str
    """The workflow that it is about."""

    customFields: Dict[str, Any]
    """The blueprint's custom fields, by key, as they were computed last."""


class WorkflowCompletedEventWorkflow(TypedDict):
    """The workflow, as it was when it happened."""

    name: str
    """Its name."""

    labels: Dict[str, str]
    """Its labels."""

    externalId: NotRequired[str]
    """What your application calls it."""


class WorkflowCreatedBy(TypedDict):
    """Who made it."""

    type: str
    """The kind of caller, such as `api_key` or `user`."""

    id: str
    """The keyId, the userId, or the keyId of whoever minted the embed token."""


class WorkflowDeclinedEvent(TypedDict):
    """The event workflow.declined."""

    apiVersion: Literal["1"]
    """The version of this envelope."""

    eventType: Literal["workflow.declined"]
    """What happened."""

    eventId: str
    """The id of the event: the same at every attempt and every endpoint."""

    timestamp: str
    """When it happened."""

    orgId: str
    """The organization that it belongs to."""

    namespaceKey: str
    """The namespace that it belongs to."""

    mode: Literal["live", "test"]
    """The mode of the namespace."""

    sequence: int
    """Counts the events of the workflow, from 1 without gaps."""

    workflow: WorkflowDeclinedEventWorkflow
    """The workflow, as it was when it happened."""

    data: WorkflowDeclinedEventData
    """What it is told with."""


class WorkflowDeclinedEventData(TypedDict):
    """What it is told with."""

    workflowId: str
    """The workflow that it is about."""

    customFields: Dict[str, Any]
    """The blueprint's custom fields, by key, as they were computed last."""

    declineReason: NotRequired[str]
    """Why they declined."""

    participantKey: str
    """Who declined."""


class WorkflowDeclinedEventWorkflow(TypedDict):
    """The workflow, as it was when it happened."""

    name: str
    """Its name."""

    labels: Dict[str, str]
    """Its labels."""

    externalId: NotRequired[str]
    """What your application calls it."""


class WorkflowEnvelope(TypedDict):
    """Documents that are signed and sealed together."""

    key: str
    """The key of the envelope in the blueprint."""

    name: NotRequired[str]
    """What people see it called."""

    status: Literal["pending", "in_progress", "completed", "voided", "failed"]
    """How far it is."""

    documents: List[WorkflowEnvelopeDocument]
    """Its documents, in their order."""

    certificateFileId: NotRequired[str]
    """The certificate of completion as a file of its own. Absent: not sealed yet, or at the end of
    each document.
    """

    finalization: NotRequired[WorkflowEnvelopeFinalization]
    """The sealing, from the last signature until it is done."""

    sentAt: NotRequired[str]
    """When the first participant was asked."""

    completedAt: NotRequired[str]
    """When it was sealed."""


class WorkflowEnvelopeDocument(TypedDict):
    """A document of an envelope."""

    key: str
    """The key of the document; of an instance of an iterator with its number behind it."""

    name: str
    """What people see it called."""

    status: Literal["pending", "rendered", "signed", "sealed", "failed"]
    """How far its making is."""

    pageCount: NotRequired[int]
    """Pages. Absent: not made yet."""

    fileId: NotRequired[str]
    """The file before anybody signed. Absent: not made yet."""

    signedFileId: NotRequired[str]
    """The sealed file. Absent: not sealed yet."""

    sealLevel: NotRequired[str]
    """The level of its seal (ETSI EN 319 142-1): B-B, B-T, B-LT or B-LTA."""

    errorMessage: NotRequired[str]
    """Why it could not be made."""


class WorkflowEnvelopeFinalization(TypedDict):
    """The sealing, from the last signature until it is done."""

    status: Literal["waiting", "sealing", "retrying", "failed"]
    """Where sealing is; `failed` waits for POST …/retry-finalization."""

    attempts: int
    """Tries so far."""

    lastError: NotRequired[str]
    """Why the last try failed."""

    nextAttemptAt: NotRequired[str]
    """When it is tried again."""


class WorkflowErasedEvent(TypedDict):
    """The event workflow.erased."""

    apiVersion: Literal["1"]
    """The version of this envelope."""

    eventType: Literal["workflow.erased"]
    """What happened."""

    eventId: str
    """The id of the event: the same at every attempt and every endpoint."""

    timestamp: str
    """When it happened."""

    orgId: str
    """The organization that it belongs to."""

    namespaceKey: str
    """The namespace that it belongs to."""

    mode: Literal["live", "test"]
    """The mode of the namespace."""

    sequence: int
    """Counts the events of the workflow, from 1 without gaps."""

    workflow: WorkflowErasedEventWorkflow
    """The workflow, as it was when it happened."""

    data: WorkflowErasedEventData
    """What it is told with."""


class WorkflowErasedEventData(TypedDict):
    """What it is told with."""

    workflowId: str
    """The workflow that it is about."""

    customFields: Dict[str, Any]
    """The blueprint's custom fields, by key, as they were computed last."""

    reason: Literal["request", "retention"]
    """`request`: somebody erased it; `retention`: its time to be kept was over."""


class WorkflowErasedEventWorkflow(TypedDict):
    """The workflow, as it was when it happened."""

    name: str
    """Its name."""

    labels: Dict[str, str]
    """Its labels."""

    externalId: NotRequired[str]
    """What your application calls it."""


class WorkflowFailedEvent(TypedDict):
    """The event workflow.failed."""

    apiVersion: Literal["1"]
    """The version of this envelope."""

    eventType: Literal["workflow.failed"]
    """What happened."""

    eventId: str
    """The id of the event: the same at every attempt and every endpoint."""

    timestamp: str
    """When it happened."""

    orgId: str
    """The organization that it belongs to."""

    namespaceKey: str
    """The namespace that it belongs to."""

    mode: Literal["live", "test"]
    """The mode of the namespace."""

    sequence: int
    """Counts the events of the workflow, from 1 without gaps."""

    workflow: WorkflowFailedEventWorkflow
    """The workflow, as it was when it happened."""

    data: WorkflowFailedEventData
    """What it is told with."""


class WorkflowFailedEventData(TypedDict):
    """What it is told with."""

    workflowId: str
    """The workflow that it is about."""

    customFields: Dict[str, Any]
    """The blueprint's custom fields, by key, as they were computed last."""

    errorMessage: str
    """Why it failed."""


class WorkflowFailedEventWorkflow(TypedDict):
    """The workflow, as it was when it happened."""

    name: str
    """Its name."""

    labels: Dict[str, str]
    """Its labels."""

    externalId: NotRequired[str]
    """What your application calls it."""


class WorkflowLegalHold(TypedDict):
    """While it is there, nothing of the workflow is erased."""

    since: str
    """When it was put on hold."""

    reason: str
    """Why it is on hold."""

    by: WorkflowLegalHoldBy
    """Who set it last."""


class WorkflowLegalHoldBy(TypedDict):
    """Who set it last."""

    type: str
    """The kind of caller, such as `api_key` or `user`."""

    id: str
    """The keyId or the userId."""


class WorkflowOptions(TypedDict):
    """How it runs."""

    mode: Literal["run", "review"]
    """`run`: it starts by itself; `review`: it waits for POST …/run."""

    disableParticipantNotifications: bool
    """true: nobody is mailed."""

    expiresAt: NotRequired[str]
    """When it is voided unless it has ended. Absent: never."""

    reminders: NotRequired[WorkflowOptionsReminders]
    """Mails to whoever was asked and has not answered. Absent: none."""

    sender: NotRequired[WorkflowOptionsSender]
    """Who asks, in mails and on the signing page. Absent: the namespace's settings."""

    returnUrl: NotRequired[str]
    """Where the hosted page leads afterwards."""

    inPerson: NotRequired[WorkflowOptionsInPerson]
    """The host at whose device everybody signs."""


class WorkflowOptionsInPerson(TypedDict):
    """The host at whose device everybody signs."""

    hostName: str
    """The name of the host."""

    hostEmail: str
    """The e-mail address of the host."""


class WorkflowOptionsReminders(TypedDict):
    """Mails to whoever was asked and has not answered. Absent: none."""

    everyDays: int
    """Days between two of them."""

    max: int
    """Mails to one participant at most."""


class WorkflowOptionsSender(TypedDict):
    """Who asks, in mails and on the signing page. Absent: the namespace's settings."""

    name: NotRequired[str]
    """Who asks."""

    replyTo: NotRequired[str]
    """Where answers to mails go."""


class WorkflowParticipant(TypedDict):
    """Somebody who takes part."""

    key: str
    """The key of the participant in the blueprint."""

    id: str
    """The id of the participant in this workflow (UUID)."""

    name: NotRequired[str]
    """The name. Absent: not known yet."""

    email: NotRequired[str]
    """The e-mail address. Absent: not known yet."""

    locale: NotRequired[str]
    """The language that they are written to in (BCP 47). Absent: the namespace's."""

    status: Literal["pending", "ready", "notified", "viewed", "signed", "declined"]
    """Of their step that waits for them, else of the one that they answered last. `pending`: they
    have not been asked, and are not any more once the workflow has ended or their steps were
    skipped (`steps[].status`).
    """

    notification: WorkflowParticipantNotification
    """The invitation by mail."""


class WorkflowParticipantNotification(TypedDict):
    """The invitation by mail."""

    status: Literal["none", "pending", "sent", "failed", "disabled"]
    """How far the invitation by mail is; `disabled`: nobody is mailed in this workflow."""

    lastError: NotRequired[str]
    """Why the last mail could not be sent."""


class WorkflowProgress(TypedDict):
    """How many of its participant steps are done."""

    completed: int
    """Participant steps that are done."""

    total: int
    """Participant steps that count: those skipped do not."""

    skipped: NotRequired[int]
    """Participant steps that were skipped; absent where there are none."""


class WorkflowSource(TypedDict):
    """What it was made from."""

    type: Literal["blueprint", "inline"]
    """Whether the blueprint is a saved one, or came along."""

    blueprintKey: NotRequired[str]
    """The key of the saved one."""

    blueprintVersion: NotRequired[str]
    """Its version: a semantic version, or draft."""


class WorkflowStartedEvent(TypedDict):
    """The event workflow.started."""

    apiVersion: Literal["1"]
    """The version of this envelope."""

    eventType: Literal["workflow.started"]
    """What happened."""

    eventId: str
    """The id of the event: the same at every attempt and every endpoint."""

    timestamp: str
    """When it happened."""

    orgId: str
    """The organization that it belongs to."""

    namespaceKey: str
    """The namespace that it belongs to."""

    mode: Literal["live", "test"]
    """The mode of the namespace."""

    sequence: int
    """Counts the events of the workflow, from 1 without gaps."""

    workflow: WorkflowStartedEventWorkflow
    """The workflow, as it was when it happened."""

    data: WorkflowStartedEventData
    """What it is told with."""


class WorkflowStartedEventData(TypedDict):
    """What it is told with."""

    workflowId: str
    """The workflow that it is about."""

    customFields: Dict[str, Any]
    """The blueprint's custom fields, by key, as they were computed last."""


class WorkflowStartedEventWorkflow(TypedDict):
    """The workflow, as it was when it happened."""

    name: str
    """Its name."""

    labels: Dict[str, str]
    """Its labels."""

    externalId: NotRequired[str]
    """What your application calls it."""


class WorkflowStep(TypedDict):
    """A group of steps, or what one participant does."""

    key: str
    """The key of the step in the blueprint."""

    type: Literal["group", "participant"]
    """A group of steps, or one participant."""

    name: NotRequired[str]
    """What people call it."""

    status: Literal["pending", "in_progress", "completed", "skipped", "failed"]
    """How far it is."""

    startedAt: NotRequired[str]
    """When it began."""

    completedAt: NotRequired[str]
    """When it ended."""

    skippedBecause: NotRequired[str]
    """Why it was left out."""

    errorMessage: NotRequired[str]
    """Why it failed."""

    participantKey: NotRequired[str]
    """Who signs. Of a group absent."""

    envelopeKey: NotRequired[str]
    """What they sign. Of a group absent."""

    action: NotRequired[WorkflowStepAction]
    """What the participant is asked for. Of a group absent."""

    execution: NotRequired[str]
    """Of a group: `sequential` or `parallel`."""

    completion: NotRequired[str]
    """Of a group: done when `all`, `any` or a `quorum` of its steps are."""

    quorum: NotRequired[int]
    """Of a group: how many of its steps must complete, with `completion: quorum`."""

    children: NotRequired[List[WorkflowStep]]
    """The steps of a group; of a participant step absent."""


class WorkflowStepAction(TypedDict):
    """What the participant is asked for. Of a group absent."""

    status: Literal["pending", "ready", "notified", "viewed", "signed", "declined"]
    """How far the participant is."""

    readyAt: NotRequired[str]
    """When it became their turn."""

    viewedAt: NotRequired[str]
    """When they first opened the documents."""

    consentedAt: NotRequired[str]
    """When they agreed to electronic records."""

    signedAt: NotRequired[str]
    """When they signed."""

    declinedAt: NotRequired[str]
    """When they declined."""

    attachments: NotRequired[List[WorkflowStepActionAttachment]]
    """Files that they attached. Absent: none."""

    unmarkedDocuments: NotRequired[List[str]]
    """Documents that they agreed to without a signature mark, since the HTML or their conditions
    leave out their signatures. Absent: none.
    """


class WorkflowStepActionAttachment(TypedDict):
    """A file that the person attached when they signed."""

    fileId: str
    """The file."""

    name: str
    """The name that it was attached with."""

    contentType: Literal["application/pdf", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "text/plain", "text/csv", "application/zip", "image/png", "image/jpeg", "image/webp"]
    """Its media type."""

    sizeBytes: int
    """Bytes."""

    sha256: str
    """The SHA-256 of its bytes, in hexadecimal."""

    documentKey: str
    """The document with the field."""

    field: str
    """The key of the field; of a field in a loop `key.index`."""


class WorkflowSummary(TypedDict):
    """A workflow in a list: without data, envelopes and steps."""

    id: str
    """The id of the workflow (UUID)."""

    orgId: str
    """The organization."""

    namespaceKey: str
    """The namespace."""

    mode: Literal["live", "test"]
    """The mode of the namespace: `test` sends no mail and marks its documents."""

    name: str
    """What people see it called."""

    description: NotRequired[str]
    """What it is about."""

    externalId: NotRequired[str]
    """What your application calls it."""

    labels: Dict[str, str]
    """Labels to find it by."""

    status: Literal["pending", "in_progress", "completed", "failed", "declined", "voided"]
    """How far it is. `pending`: not started; the others follow docs/workflow-states.md."""

    pendingReasons: NotRequired[List[str]]
    """Why it has not started yet. Absent: nothing is missing."""

    source: WorkflowSummarySource
    """What it was made from."""

    timezone: str
    """The time zone that its documents are written in (IANA name), fixed at creation."""

    participants: List[WorkflowSummaryParticipant]
    """Everybody who takes part."""

    customFields: Dict[str, Any]
    """The custom fields of the blueprint, by key, as they were computed last."""

    progress: WorkflowSummaryProgress
    """How many of its participant steps are done."""

    createdAt: str
    """When it was made."""

    createdBy: WorkflowSummaryCreatedBy
    """Who made it."""

    startedAt: NotRequired[str]
    """When it started."""

    completedAt: NotRequired[str]
    """When it was completed."""

    endedAt: NotRequired[str]
    """When it ended, however it did."""

    erasedAt: NotRequired[str]
    """When its personal data was erased."""

    legalHold: NotRequired[WorkflowSummaryLegalHold]
    """While it is there, nothing of the workflow is erased."""

    voidReason: NotRequired[str]
    """Why it was voided."""

    declineReason: NotRequired[str]
    """Why somebody declined."""

    errorMessage: NotRequired[str]
    """Why it failed."""


class WorkflowSummaryCreatedBy(TypedDict):
    """Who made it."""

    type: str
    """The kind of caller, such as `api_key` or `user`."""

    id: str
    """The keyId, the userId, or the keyId of whoever minted the embed token."""


class WorkflowSummaryLegalHold(TypedDict):
    """While it is there, nothing of the workflow is erased."""

    since: str
    """When it was put on hold."""

    reason: str
    """Why it is on hold."""

    by: WorkflowSummaryLegalHoldBy
    """Who set it last."""


class WorkflowSummaryLegalHoldBy(TypedDict):
    """Who set it last."""

    type: str
    """The kind of caller, such as `api_key` or `user`."""

    id: str
    """The keyId or the userId."""


class WorkflowSummaryParticipant(TypedDict):
    """Somebody who takes part."""

    key: str
    """The key of the participant in the blueprint."""

    id: str
    """The id of the participant in this workflow (UUID)."""

    name: NotRequired[str]
    """The name. Absent: not known yet."""

    email: NotRequired[str]
    """The e-mail address. Absent: not known yet."""

    locale: NotRequired[str]
    """The language that they are written to in (BCP 47). Absent: the namespace's."""

    status: Literal["pending", "ready", "notified", "viewed", "signed", "declined"]
    """Of their step that waits for them, else of the one that they answered last. `pending`: they
    have not been asked, and are not any more once the workflow has ended or their steps were
    skipped (`steps[].status`).
    """

    notification: WorkflowSummaryParticipantNotification
    """The invitation by mail."""


class WorkflowSummaryParticipantNotification(TypedDict):
    """The invitation by mail."""

    status: Literal["none", "pending", "sent", "failed", "disabled"]
    """How far the invitation by mail is; `disabled`: nobody is mailed in this workflow."""

    lastError: NotRequired[str]
    """Why the last mail could not be sent."""


class WorkflowSummaryProgress(TypedDict):
    """How many of its participant steps are done."""

    completed: int
    """Participant steps that are done."""

    total: int
    """Participant steps that count: those skipped do not."""

    skipped: NotRequired[int]
    """Participant steps that were skipped; absent where there are none."""


class WorkflowSummarySource(TypedDict):
    """What it was made from."""

    type: Literal["blueprint", "inline"]
    """Whether the blueprint is a saved one, or came along."""

    blueprintKey: NotRequired[str]
    """The key of the saved one."""

    blueprintVersion: NotRequired[str]
    """Its version: a semantic version, or draft."""


class WorkflowVoidedEvent(TypedDict):
    """The event workflow.voided."""

    apiVersion: Literal["1"]
    """The version of this envelope."""

    eventType: Literal["workflow.voided"]
    """What happened."""

    eventId: str
    """The id of the event: the same at every attempt and every endpoint."""

    timestamp: str
    """When it happened."""

    orgId: str
    """The organization that it belongs to."""

    namespaceKey: str
    """The namespace that it belongs to."""

    mode: Literal["live", "test"]
    """The mode of the namespace."""

    sequence: int
    """Counts the events of the workflow, from 1 without gaps."""

    workflow: WorkflowVoidedEventWorkflow
    """The workflow, as it was when it happened."""

    data: WorkflowVoidedEventData
    """What it is told with."""


class WorkflowVoidedEventData(TypedDict):
    """What it is told with."""

    workflowId: str
    """The workflow that it is about."""

    customFields: Dict[str, Any]
    """The blueprint's custom fields, by key, as they were computed last."""

    voidReason: NotRequired[str]
    """Why it was voided."""


class WorkflowVoidedEventWorkflow(TypedDict):
    """The workflow, as it was when it happened."""

    name: str
    """Its name."""

    labels: Dict[str, str]
    """Its labels."""

    externalId: NotRequired[str]
    """What your application calls it."""


WebhookEvent: TypeAlias = 'Union[WorkflowStartedEvent, WorkflowCompletedEvent, WorkflowVoidedEvent, WorkflowFailedEvent, WorkflowDeclinedEvent, WorkflowErasedEvent, StepStartedEvent, StepCompletedEvent, StepFailedEvent, ParticipantTaskAssignedEvent, ParticipantEmailSentEvent, ParticipantEmailFailedEvent, ParticipantTaskViewedEvent, ParticipantSigningCompletedEvent, ParticipantSigningDeclinedEvent, ParticipantRemindedEvent, ParticipantDelegatedEvent, EnvelopeSentEvent, EnvelopeCompletedEvent, EnvelopeVoidedEvent, EnvelopeFinalizationFailedEvent, DocumentSealUpgradedEvent, WebhookEndpointPausedEvent, WebhookTestEvent]'
"""What a webhook endpoint receives; `eventType` tells which."""

