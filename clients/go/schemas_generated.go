// Code generated from openapi.json by npm run openapi. DO NOT EDIT.

package countersign

type AcceptConsentBody struct {
	// The hash of the text that was agreed to.
	ConsentHash string `json:"consentHash"`
}

// AcceptInvitationAnswer: Who is signed in, and what they may see and do.
type AcceptInvitationAnswer struct {
	// Who is signed in.
	Person AcceptInvitationAnswerPerson `json:"person"`

	// The session of this browser.
	Session AcceptInvitationAnswerSession `json:"session"`

	// The organizations that the person belongs to.
	Organizations []AcceptInvitationAnswerOrganization `json:"organizations"`
}

type AcceptInvitationAnswerOrganization struct {
	// The id of the organization.
	OrgID string `json:"orgId"`

	// What people see it called.
	Name string `json:"name"`

	// The id of the person in it.
	UserID string `json:"userId"`

	// What they may do in it.
	Roles []string `json:"roles"`

	// Those of a token for the organization.
	Scopes []Scope `json:"scopes"`

	// Whether it asks for a second factor that this session lacks: there is no token then.
	LacksSecondFactor bool `json:"lacksSecondFactor"`

	// Whether it takes no passwords, and this session came by one alone: there is no token then.
	RefusesPassword bool `json:"refusesPassword"`

	// Those that the person sees, newest first, at most 500.
	Namespaces []AcceptInvitationAnswerOrganizationNamespace `json:"namespaces"`
}

type AcceptInvitationAnswerOrganizationNamespace struct {
	// Its key, as it stands in paths.
	NamespaceKey string `json:"namespaceKey"`

	// What people see it called.
	Name string `json:"name"`

	// The mode of the namespace: `test` sends no mail and marks its documents. One of "live", "test".
	Mode string `json:"mode"`

	// The time zone of workflows that name none (IANA name).
	Timezone string `json:"timezone"`

	// What they may do there.
	Grants []string `json:"grants"`

	// Those of a token for the namespace.
	Scopes []Scope `json:"scopes"`
}

// AcceptInvitationAnswerPerson: Who is signed in.
type AcceptInvitationAnswerPerson struct {
	// The id of the account.
	PersonID string `json:"personId"`

	// The e-mail address.
	Email string `json:"email"`

	// The name.
	Name string `json:"name"`

	// Of Studio and of mails; absent: as the browser has it. One of "en", "de".
	Language *string `json:"language,omitempty"`

	// In which Studio and mails say times; absent: as the browser has it.
	Timezone *string `json:"timezone,omitempty"`

	// Of what they get mail, of the workflows that they started or are the sender of.
	Notices AcceptInvitationAnswerPersonNotices `json:"notices"`
}

// AcceptInvitationAnswerPersonNotices: Of what they get mail, of the workflows that they started or
// are the sender of.
type AcceptInvitationAnswerPersonNotices struct {
	// Everybody has signed.
	Completed bool `json:"completed"`

	// Somebody declined.
	Declined bool `json:"declined"`

	// It failed, or its documents cannot be sealed.
	Failed bool `json:"failed"`

	// Its time runs out soon, or has run out.
	Expiring bool `json:"expiring"`
}

// AcceptInvitationAnswerSession: The session of this browser.
type AcceptInvitationAnswerSession struct {
	// The id of the session.
	SessionID string `json:"sessionId"`

	// When it began.
	CreatedAt string `json:"createdAt"`

	// The latest; without use a session ends earlier.
	ExpiresAt string `json:"expiresAt"`

	// The provider of an organization by which it began: it opens that organization alone, and nothing
	// of the account.
	Provider *AcceptInvitationAnswerSessionProvider `json:"provider,omitempty"`

	// Until then what asks for it may be done without showing again who one is.
	SteppedUpUntil *string `json:"steppedUpUntil,omitempty"`
}

// AcceptInvitationAnswerSessionProvider: The provider of an organization by which it began: it
// opens that organization alone, and nothing of the account.
type AcceptInvitationAnswerSessionProvider struct {
	// Its id.
	ProviderID string `json:"providerId"`

	// What people know it by.
	Name string `json:"name"`

	// The organization.
	OrgID string `json:"orgId"`
}

type AcceptInvitationBody struct {
	// The last part of the link.
	Token string `json:"token"`

	// For a link that names no address.
	Email *string `json:"email,omitempty"`

	// The name of the person, for a new account.
	Name *string `json:"name,omitempty"`

	// For a new account.
	Password *string `json:"password,omitempty"`
}

// AnswerSealKeyRequestAnswer: A sealing key of the namespace, without the key itself, which nobody
// can read again.
type AnswerSealKeyRequestAnswer struct {
	// The id, as `settings.seal.key` names it.
	SealKeyID string `json:"sealKeyId"`

	// What people see it called.
	Name string `json:"name"`

	// `requested`: an authority has not answered yet; `ready`: it can be chosen; `retired`: the
	// private key is gone. One of "requested", "ready", "retired".
	Status string `json:"status"`

	// true: documents of the namespace are sealed with it.
	IsChosen bool `json:"isChosen"`

	// The request for a certificate (PKCS #10, PEM), of a key that was made here.
	Request *string `json:"request,omitempty"`

	// Its certificate and the issuers that are known, as PEM. Absent: there are none yet.
	Certificates *string `json:"certificates,omitempty"`

	// Whom the certificate names.
	Subject *string `json:"subject,omitempty"`

	// Who issued it.
	Issuer *string `json:"issuer,omitempty"`

	// What it seals with: `ECDSA P-256`, or RSA with the bits of its key, such as `RSA 3072`.
	Algorithm *string `json:"algorithm,omitempty"`

	// SHA-256 of the certificate (DER), in lower-case hexadecimal.
	Fingerprint *string `json:"fingerprint,omitempty"`

	// From when the certificate is valid.
	BeginsAt *string `json:"beginsAt,omitempty"`

	// When the certificate ends.
	ExpiresAt *string `json:"expiresAt,omitempty"`

	// When the key was made or uploaded.
	CreatedAt string `json:"createdAt"`

	// When it was retired.
	RetiredAt *string `json:"retiredAt,omitempty"`
}

type AnswerSealKeyRequestBody struct {
	// The certificate and its issuers, as PEM, in any order.
	Certificates string `json:"certificates"`
}

// APIKey: An API key without its secret.
type APIKey struct {
	// The id of the key: a part of its secret, and what names it in lists and logs.
	KeyID string `json:"keyId"`

	// What people see it called.
	Name string `json:"name"`

	// What the credential may do.
	Scopes []Scope `json:"scopes"`

	// Whether it works. One of "Active", "Expired", "Revoked".
	Status string `json:"status"`

	// When it was made.
	CreatedAt string `json:"createdAt"`

	// When it stops to work. Absent: never.
	ExpiresAt *string `json:"expiresAt,omitempty"`

	// When it was last exchanged for a token. Absent: never.
	LastUsedAt *string `json:"lastUsedAt,omitempty"`
}

type ApplyResourcesAnswer struct {
	// Whether nothing was saved.
	DryRun bool `json:"dryRun"`

	// Each resource, in the order of the request.
	Resources []ApplyResourcesAnswerResource `json:"resources"`
}

type ApplyResourcesAnswerResource struct {
	// What it is. One of "Schema", "Asset", "Function", "Template", "Blueprint", "Scenario".
	Kind string `json:"kind"`

	// The key.
	Key string `json:"key"`

	// The version that was saved: a semantic version, or draft.
	Version string `json:"version"`

	// What became of it. One of "created", "changed", "unchanged".
	Status string `json:"status"`

	// The SHA-256 of its content (RFC 8785).
	ContentHash string `json:"contentHash"`

	// What differs from before.
	Changes []ApplyResourcesAnswerResourceChange `json:"changes"`

	// The published version that holds this content now.
	PublishedAs *string `json:"publishedAs,omitempty"`

	// Only when this apply publishes it.
	Publishes *ApplyResourcesAnswerResourcePublishes `json:"publishes,omitempty"`

	// What a push with edits: overwrite replaced although somebody had saved it otherwise.
	Overwritten *ApplyResourcesAnswerResourceOverwritten `json:"overwritten,omitempty"`

	// What an author should know, although it refuses nothing.
	Warnings []ApplyResourcesAnswerResourceWarning `json:"warnings"`
}

type ApplyResourcesAnswerResourceChange struct {
	// What happened to it. One of "added", "removed", "changed", "moved", "reordered", "narrowed",
	// "widened".
	Type string `json:"type"`

	// What it is about: input, role, field, step, document, schema …
	Subject string `json:"subject"`

	// Its key.
	Key *string `json:"key,omitempty"`

	// A JSON pointer into the newer version; of what was removed, into the older one.
	Path string `json:"path"`

	// The value before, where it is small; of long texts the part where they begin to differ, with …
	// where it was cut.
	From any `json:"from,omitempty"`

	// The value after, in the same way.
	To any `json:"to,omitempty"`

	// The smallest kind of version that it deserves (docs/resources.md, Versions). One of "patch",
	// "minor", "major".
	VersionType string `json:"versionType"`

	// The same in a sentence.
	Message string `json:"message"`
}

// ApplyResourcesAnswerResourceOverwritten: What a push with edits: overwrite replaced although
// somebody had saved it otherwise.
type ApplyResourcesAnswerResourceOverwritten struct {
	// When it was saved.
	UpdatedAt string `json:"updatedAt"`

	// Who saved it last.
	UpdatedBy ApplyResourcesAnswerResourceOverwrittenUpdatedBy `json:"updatedBy"`
}

// ApplyResourcesAnswerResourceOverwrittenUpdatedBy: Who saved it last.
type ApplyResourcesAnswerResourceOverwrittenUpdatedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`

	// What the person was called then. Of a key absent.
	Name *string `json:"name,omitempty"`
}

// ApplyResourcesAnswerResourcePublishes: Only when this apply publishes it.
type ApplyResourcesAnswerResourcePublishes struct {
	// The semantic version.
	Version string `json:"version"`

	// The kind of version. Of a first one absent. One of "patch", "minor", "major".
	VersionType *string `json:"versionType,omitempty"`

	// The smallest kind that its changes deserve. One of "patch", "minor", "major".
	Deserved *string `json:"deserved,omitempty"`

	// Why, each in a sentence.
	Reasons []string `json:"reasons"`
}

type ApplyResourcesAnswerResourceWarning struct {
	// A JSON pointer to the place in the resource.
	Path string `json:"path"`

	// What it is.
	Message string `json:"message"`

	// The line of a YAML body, from 1.
	Line *int64 `json:"line,omitempty"`

	// The character in the line, from 1.
	Column *int64 `json:"column,omitempty"`
}

type ApplyResourcesBody struct {
	// The resources; they may refer to each other.
	Documents []NewResource `json:"documents"`

	// Publishes what is not yet published so: a versionType for all, or for each the smallest that its
	// changes deserve. One of "patch", "minor", "major", "deserved".
	Publish *string `json:"publish,omitempty"`

	// Checks and answers, and saves nothing.
	DryRun *bool `json:"dryRun,omitempty"`

	// Says that this is a push from a folder of files: the namespace keeps what was pushed apart from
	// what was saved otherwise. Drafts that somebody saved since the last push, or that never were
	// pushed, and that say something else: `refuse` answers 409 with each of them, `overwrite`
	// replaces them. Left out: it is no push, and replaces drafts. One of "refuse", "overwrite".
	Edits *string `json:"edits,omitempty"`
}

type AskResetBody struct {
	// The e-mail address of the account.
	Email string `json:"email"`

	// Of the mail; en when absent. One of "en", "de".
	Language *string `json:"language,omitempty"`
}

// AssetResource: A Asset of the namespace.
type AssetResource struct {
	// The version of this format. One of "countersign/v1".
	APIVersion string `json:"apiVersion"`

	// What it is. One of "Asset".
	Kind string `json:"kind"`

	// What the resource is called.
	Metadata AssetResourceMetadata `json:"metadata"`

	// The SHA-256 of its content (RFC 8785): the same for the same content.
	ContentHash string `json:"contentHash"`

	// When it was made.
	CreatedAt string `json:"createdAt"`

	// Who made it.
	CreatedBy AssetResourceCreatedBy `json:"createdBy"`

	// When it was last changed.
	UpdatedAt string `json:"updatedAt"`

	// Who saved it last.
	UpdatedBy AssetResourceUpdatedBy `json:"updatedBy"`

	// Of a draft: its ETag as the last push from files left or found it; the ETag is another one when
	// the draft was saved otherwise since. Of one that never was pushed absent.
	PushedRevision *string `json:"pushedRevision,omitempty"`

	// When it was published. Of a draft absent.
	PublishedAt *string `json:"publishedAt,omitempty"`

	// Who published it. Of a draft absent.
	PublishedBy *AssetResourcePublishedBy `json:"publishedBy,omitempty"`

	// Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with
	// `schemaVersion`.
	Spec AssetSpec `json:"spec"`
}

// AssetResourceCreatedBy: Who made it.
type AssetResourceCreatedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`
}

// AssetResourceMetadata: What the resource is called.
type AssetResourceMetadata struct {
	// The key, unique among the resources of its kind.
	Key string `json:"key"`

	// A semantic version, or draft.
	Version string `json:"version"`

	// What people call it.
	Name *string `json:"name,omitempty"`

	// What it is for.
	Description *string `json:"description,omitempty"`

	// Labels to find it by.
	Labels map[string]string `json:"labels,omitempty"`
}

// AssetResourcePublishedBy: Who published it. Of a draft absent.
type AssetResourcePublishedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`
}

// AssetResourceUpdatedBy: Who saved it last.
type AssetResourceUpdatedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`

	// What the person was called then. Of a key absent.
	Name *string `json:"name,omitempty"`
}

// AssetSpec: Raw material of documents: HTML (Handlebars), CSS, an image or a PDF.
type AssetSpec struct {
	// HTML with Handlebars expressions. Or: A style sheet. Or: An image. Or: A PDF.
	Type string `json:"type"`

	// The HTML: {{expressions}}, {{#each}}, {{#if}}, {{> partial}}, {{asset_url 'image'}}, {{field
	// 'key'}}. No script runs and nothing is fetched.
	Content *string `json:"content,omitempty"`

	// Other html assets by alias: {{> alias}}.
	Partials map[string]any `json:"partials,omitempty"`

	// Style sheets (css assets), in this order.
	Styles []any `json:"styles,omitempty"`

	// Image assets by alias: {{asset_url 'alias'}}.
	Images map[string]any `json:"images,omitempty"`

	// Fonts that the text may use.
	Fonts []AssetSpecFont `json:"fonts,omitempty"`

	// The schema that the render context is checked against.
	Data *AssetSpecData `json:"data,omitempty"`

	// The pages that the HTML is printed on.
	PDFSettings *AssetSpecPDFSettings `json:"pdfSettings,omitempty"`

	// The id of the uploaded image.
	FileID *string `json:"fileId,omitempty"`
}

// AssetSpecData: The schema that the render context is checked against.
type AssetSpecData struct {
	// The schema, as key@version.
	Schema *string `json:"schema,omitempty"`

	// The key of the schema, beside `schemaVersion` instead of `schema`.
	SchemaKey *string `json:"schemaKey,omitempty"`

	// The version of the schema: draft or MAJOR.MINOR.PATCH.
	SchemaVersion *string `json:"schemaVersion,omitempty"`
}

// AssetSpecFont: A font that is uploaded, besides those that the service brings.
type AssetSpecFont struct {
	// The name that CSS calls the font by.
	Family string `json:"family"`

	// The id of the uploaded font file.
	FileID string `json:"fileId"`

	// The weight as in CSS.
	Weight *int64 `json:"weight,omitempty"`

	// The style as in CSS. One of "normal", "italic".
	Style *string `json:"style,omitempty"`
}

type AssetSpecImage struct {
	// The image asset, as key@version.
	Asset *string `json:"asset,omitempty"`

	// The key of the asset, beside `assetVersion` instead of `asset`.
	AssetKey *string `json:"assetKey,omitempty"`

	// The version of the asset: draft or MAJOR.MINOR.PATCH.
	AssetVersion *string `json:"assetVersion,omitempty"`
}

type AssetSpecPartial struct {
	// The html asset, as key@version.
	Asset *string `json:"asset,omitempty"`

	// The key of the asset, beside `assetVersion` instead of `asset`.
	AssetKey *string `json:"assetKey,omitempty"`

	// The version of the asset: draft or MAJOR.MINOR.PATCH.
	AssetVersion *string `json:"assetVersion,omitempty"`
}

// AssetSpecPDFSettings: The pages that the HTML is printed on.
type AssetSpecPDFSettings struct {
	// The size of the paper. One of "A4", "Letter", "Legal", "A3".
	PaperSize *string `json:"paperSize,omitempty"`

	// How the paper lies. One of "portrait", "landscape".
	Orientation *string `json:"orientation,omitempty"`

	// The margins of each page; 20 mm where nothing is said.
	Margin *AssetSpecPDFSettingsMargin `json:"margin,omitempty"`

	// HTML of the running header; knows {{pageNumber}} and {{pageCount}}.
	Header *string `json:"header,omitempty"`

	// HTML of the running footer; knows {{pageNumber}} and {{pageCount}}.
	Footer *string `json:"footer,omitempty"`
}

// AssetSpecPDFSettingsMargin: The margins of each page; 20 mm where nothing is said.
type AssetSpecPDFSettingsMargin struct {
	// Millimetres.
	Top *float64 `json:"top,omitempty"`

	// Millimetres.
	Right *float64 `json:"right,omitempty"`

	// Millimetres.
	Bottom *float64 `json:"bottom,omitempty"`

	// Millimetres.
	Left *float64 `json:"left,omitempty"`
}

type AssetSpecStyle struct {
	// The css asset, as key@version.
	Asset *string `json:"asset,omitempty"`

	// The key of the asset, beside `assetVersion` instead of `asset`.
	AssetKey *string `json:"assetKey,omitempty"`

	// The version of the asset: draft or MAJOR.MINOR.PATCH.
	AssetVersion *string `json:"assetVersion,omitempty"`
}

type AwaitDrawingAnswer struct {
	// Until when the page is good.
	ExpiresAt string `json:"expiresAt"`

	// What was drawn. Absent: nothing yet.
	Drawing *AwaitDrawingAnswerDrawing `json:"drawing,omitempty"`
}

// AwaitDrawingAnswerDrawing: What was drawn. Absent: nothing yet.
type AwaitDrawingAnswerDrawing struct {
	// The width of what was drawn upon, in units of the strokes.
	Width float64 `json:"width"`

	// Its height, in units of the strokes.
	Height float64 `json:"height"`

	// Strokes of points: x and y from the top left corner, and the width of the line there.
	Strokes [][][]float64 `json:"strokes"`
}

type BeginOIDCAnswer struct {
	// An address of the provider, for location.assign.
	URL string `json:"url"`
}

type BeginOIDCBody struct {
	// The id of the provider.
	ProviderID string `json:"providerId"`

	// What the person is to be shown for; `link`: from then on whoever is signed in signs in there,
	// too. One of "sign_in", "step_up", "link".
	For string `json:"for"`

	// Where in Studio the person goes on; its first page when absent.
	ReturnTo *string `json:"returnTo,omitempty"`
}

type BeginPasskeyAnswer struct {
	// Used once, by this browser, within ten minutes.
	Challenge string `json:"challenge"`

	// Whose passkeys these are: the host of BASE_URL.
	RpID string `json:"rpId"`

	// The device asks who one is. One of "required".
	UserVerification string `json:"userVerification"`

	// Those of whoever steps up. None: the person chooses on their device.
	AllowCredentials []BeginPasskeyAnswerAllowCredential `json:"allowCredentials"`
}

type BeginPasskeyAnswerAllowCredential struct {
	// Always this. One of "public-key".
	Type string `json:"type"`

	// As its authenticator names it.
	ID string `json:"id"`

	// How a browser reaches it.
	Transports []string `json:"transports"`
}

type BeginPasskeyBody struct {
	// What the passkey is to be shown for. One of "sign_in", "step_up".
	For string `json:"for"`
}

type BeginPasskeyFactorAnswer struct {
	// Used once, by this browser, within ten minutes.
	Challenge string `json:"challenge"`

	// Where the passkey opens.
	Rp BeginPasskeyFactorAnswerRp `json:"rp"`

	// Whose it will be.
	User BeginPasskeyFactorAnswerUser `json:"user"`

	// Which keys are taken, the best first.
	PubKeyCredParams []BeginPasskeyFactorAnswerPubKeyCredParam `json:"pubKeyCredParams"`

	// Nobody asks which device it is. One of "none".
	Attestation string `json:"attestation"`

	// What the device must be able to do.
	AuthenticatorSelection BeginPasskeyFactorAnswerAuthenticatorSelection `json:"authenticatorSelection"`

	// Those that the person has: a device keeps one.
	ExcludeCredentials []BeginPasskeyFactorAnswerExcludeCredential `json:"excludeCredentials"`
}

// BeginPasskeyFactorAnswerAuthenticatorSelection: What the device must be able to do.
type BeginPasskeyFactorAnswerAuthenticatorSelection struct {
	// The device finds it without an address. One of "required".
	ResidentKey string `json:"residentKey"`

	// The same for older browsers.
	RequireResidentKey bool `json:"requireResidentKey"`

	// The device asks who one is. One of "required".
	UserVerification string `json:"userVerification"`
}

type BeginPasskeyFactorAnswerExcludeCredential struct {
	// Always this. One of "public-key".
	Type string `json:"type"`

	// As its authenticator names it.
	ID string `json:"id"`

	// How a browser reaches it.
	Transports []string `json:"transports"`
}

type BeginPasskeyFactorAnswerPubKeyCredParam struct {
	// Always this. One of "public-key".
	Type string `json:"type"`

	// The number of an algorithm (COSE).
	Alg int64 `json:"alg"`
}

// BeginPasskeyFactorAnswerRp: Where the passkey opens.
type BeginPasskeyFactorAnswerRp struct {
	// Whose passkeys these are: the host of BASE_URL.
	ID string `json:"id"`

	// What devices call the service.
	Name string `json:"name"`
}

// BeginPasskeyFactorAnswerUser: Whose it will be.
type BeginPasskeyFactorAnswerUser struct {
	// What the device keeps with it, in base64url.
	ID string `json:"id"`

	// The e-mail address.
	Name string `json:"name"`

	// The name.
	DisplayName string `json:"displayName"`
}

type BeginTOTPAnswer struct {
	// The id of the factor.
	FactorID string `json:"factorId"`

	// In base32, for apps without a camera; shown only this once.
	Secret string `json:"secret"`

	// An otpauth address, for a QR code.
	URI string `json:"uri"`
}

type BeginTOTPBody struct {
	// As the list has it.
	Name *string `json:"name,omitempty"`
}

// BeginUploadAnswer: An upload in parts.
type BeginUploadAnswer struct {
	// The id of the upload.
	UploadID string `json:"uploadId"`

	// As it is shown.
	Name string `json:"name"`

	// Bytes of the whole file.
	SizeBytes int64 `json:"sizeBytes"`

	// The next part begins here.
	ReceivedBytes int64 `json:"receivedBytes"`

	// The least bytes of a part that is not the last.
	PartBytesMin int64 `json:"partBytesMin"`

	// The most bytes of a part.
	PartBytesMax int64 `json:"partBytesMax"`

	// Once all bytes have come: what a field holds.
	FileID *string `json:"fileId,omitempty"`
}

type BeginUploadBody struct {
	// The key of the document.
	Document string `json:"document"`

	// Its key; of a field in a loop `key.index`.
	Field string `json:"field"`

	// The name of the file.
	Name string `json:"name"`

	// As the page knows it.
	ContentType *string `json:"contentType,omitempty"`

	// Bytes of the whole file.
	SizeBytes int64 `json:"sizeBytes"`
}

// Billing: The plan, and what each namespace used.
type Billing struct {
	// The organization.
	OrgID string `json:"orgId"`

	// What the plan is called.
	PlanName string `json:"planName"`

	// Days that completed documents are kept at most; absent: without an end.
	RetentionDays *int64 `json:"retentionDays,omitempty"`

	// Newest month first; a namespace stands in the months in which it used anything.
	Usage []BillingUsage `json:"usage"`
}

type BillingUsage struct {
	// The namespace.
	NamespaceKey string `json:"namespaceKey"`

	// YYYY-MM, in UTC.
	Month string `json:"month"`

	// Workflows that were made.
	Workflows int64 `json:"workflows"`

	// Documents of sealed envelopes.
	Documents int64 `json:"documents"`

	// Seals that were put on documents.
	Seals int64 `json:"seals"`

	// Webhook deliveries that succeeded in it, whenever they were made.
	Deliveries int64 `json:"deliveries"`
}

// BlueprintResource: A Blueprint of the namespace.
type BlueprintResource struct {
	// The version of this format. One of "countersign/v1".
	APIVersion string `json:"apiVersion"`

	// What it is. One of "Blueprint".
	Kind string `json:"kind"`

	// What the resource is called.
	Metadata BlueprintResourceMetadata `json:"metadata"`

	// The SHA-256 of its content (RFC 8785): the same for the same content.
	ContentHash string `json:"contentHash"`

	// When it was made.
	CreatedAt string `json:"createdAt"`

	// Who made it.
	CreatedBy BlueprintResourceCreatedBy `json:"createdBy"`

	// When it was last changed.
	UpdatedAt string `json:"updatedAt"`

	// Who saved it last.
	UpdatedBy BlueprintResourceUpdatedBy `json:"updatedBy"`

	// Of a draft: its ETag as the last push from files left or found it; the ETag is another one when
	// the draft was saved otherwise since. Of one that never was pushed absent.
	PushedRevision *string `json:"pushedRevision,omitempty"`

	// When it was published. Of a draft absent.
	PublishedAt *string `json:"publishedAt,omitempty"`

	// Who published it. Of a draft absent.
	PublishedBy *BlueprintResourcePublishedBy `json:"publishedBy,omitempty"`

	// Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with
	// `schemaVersion`.
	Spec BlueprintSpec `json:"spec"`
}

// BlueprintResourceCreatedBy: Who made it.
type BlueprintResourceCreatedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`
}

// BlueprintResourceMetadata: What the resource is called.
type BlueprintResourceMetadata struct {
	// The key, unique among the resources of its kind.
	Key string `json:"key"`

	// A semantic version, or draft.
	Version string `json:"version"`

	// What people call it.
	Name *string `json:"name,omitempty"`

	// What it is for.
	Description *string `json:"description,omitempty"`

	// Labels to find it by.
	Labels map[string]string `json:"labels,omitempty"`
}

// BlueprintResourcePublishedBy: Who published it. Of a draft absent.
type BlueprintResourcePublishedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`
}

// BlueprintResourceUpdatedBy: Who saved it last.
type BlueprintResourceUpdatedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`

	// What the person was called then. Of a key absent.
	Name *string `json:"name,omitempty"`
}

// BlueprintSpec: The whole signing process: inputs, participants, envelopes and steps.
type BlueprintSpec struct {
	// The entities that a workflow works on.
	Inputs []BlueprintSpecInput `json:"inputs,omitempty"`

	// Everybody who takes part.
	Participants []BlueprintSpecParticipant `json:"participants,omitempty"`

	// The documents, in the envelopes that they are signed in.
	Envelopes []BlueprintSpecEnvelope `json:"envelopes,omitempty"`

	// The root step. Without it, the workflow only makes and seals documents.
	Orchestration *Step `json:"orchestration,omitempty"`

	// Values of your own that webhooks carry.
	CustomFields []BlueprintSpecCustomField `json:"customFields,omitempty"`

	// Who receives the sealed documents besides the participants.
	Copies []BlueprintSpecCopy `json:"copies,omitempty"`

	// Functions that expressions here may call, by alias: `$alias(…)`.
	Functions map[string]any `json:"functions,omitempty"`
}

// BlueprintSpecCopy: Somebody who receives the sealed documents.
type BlueprintSpecCopy struct {
	// The e-mail address, literal or computed.
	Email any `json:"email"`

	// The name, literal or computed.
	Name any `json:"name,omitempty"`
}

// BlueprintSpecCopyEmail: A value that an expression gives.
type BlueprintSpecCopyEmail struct {
	// A JSONata expression that gives the value.
	Expression string `json:"expression"`
}

// BlueprintSpecCopyName: A value that an expression gives.
type BlueprintSpecCopyName struct {
	// A JSONata expression that gives the value.
	Expression string `json:"expression"`
}

// BlueprintSpecCustomField: A value of your own that webhooks carry.
type BlueprintSpecCustomField struct {
	// The name of the value in webhooks and answers.
	Key string `json:"key"`

	// A value that an expression gives.
	Value BlueprintSpecCustomFieldValue `json:"value"`
}

// BlueprintSpecCustomFieldValue: A value that an expression gives.
type BlueprintSpecCustomFieldValue struct {
	// A JSONata expression that gives the value.
	Expression string `json:"expression"`
}

// BlueprintSpecEnvelope: Documents that are signed and sealed together.
type BlueprintSpecEnvelope struct {
	// The key, unique among the envelopes of the blueprint.
	Key string `json:"key"`

	// What people call the envelope.
	Name *string `json:"name,omitempty"`

	// The subject of the invitations.
	Subject *string `json:"subject,omitempty"`

	// A text for the invitations.
	Message *string `json:"message,omitempty"`

	// When it does not give true, the envelope is left out.
	IncludeIf *string `json:"includeIf,omitempty"`

	// When its documents are made: at the start, or when the first step that signs them begins. One of
	// "immediate", "just_in_time".
	Resolution *string `json:"resolution,omitempty"`

	// The documents, in this order.
	Documents []BlueprintSpecEnvelopeDocument `json:"documents"`
}

// BlueprintSpecEnvelopeDocument: A document of the envelope. It needs a template or a file.
type BlueprintSpecEnvelopeDocument struct {
	// The key, unique among the documents of the blueprint.
	Key string `json:"key"`

	// What people call the document. Absent: its key.
	Name any `json:"name,omitempty"`

	// The template that it is made from, as key@version.
	Template *string `json:"template,omitempty"`

	// The key of the template, beside `templateVersion` instead of `template`.
	TemplateKey *string `json:"templateKey,omitempty"`

	// The version of the template: draft or MAJOR.MINOR.PATCH.
	TemplateVersion *string `json:"templateVersion,omitempty"`

	// The PDF that it is, literal or computed; beside a template it replaces the template's PDF.
	FileID any `json:"fileId,omitempty"`

	// When it does not give true, the document is left out.
	IncludeIf *string `json:"includeIf,omitempty"`

	// Gives a list: one instance of the document is made for each element. Its other expressions see
	// `$.__iterator__.current`, `.index` (from 0) and `.total`.
	Iterator *string `json:"iterator,omitempty"`

	// What the template's inputs are given, by their keys; those of the same key as an input of the
	// blueprint may be left out.
	Inputs map[string]any `json:"inputs,omitempty"`
}

// BlueprintSpecEnvelopeDocumentFileID: A value that an expression gives.
type BlueprintSpecEnvelopeDocumentFileID struct {
	// A JSONata expression that gives the value.
	Expression string `json:"expression"`
}

// BlueprintSpecEnvelopeDocumentInput: A value that an expression gives.
type BlueprintSpecEnvelopeDocumentInput struct {
	// A JSONata expression that gives the value.
	Expression string `json:"expression"`
}

// BlueprintSpecEnvelopeDocumentName: A value that an expression gives.
type BlueprintSpecEnvelopeDocumentName struct {
	// A JSONata expression that gives the value.
	Expression string `json:"expression"`
}

type BlueprintSpecFunction struct {
	// The function, as key@version.
	Function *string `json:"function,omitempty"`

	// The key of the function, beside `functionVersion` instead of `function`.
	FunctionKey *string `json:"functionKey,omitempty"`

	// The version of the function: draft or MAJOR.MINOR.PATCH.
	FunctionVersion *string `json:"functionVersion,omitempty"`
}

// BlueprintSpecInput: An entity to work on, such as an employee or a deal.
type BlueprintSpecInput struct {
	// The key; expressions see the entity as `$.<key>`.
	Key string `json:"key"`

	// The schema of the entity, as key@version.
	Schema *string `json:"schema,omitempty"`

	// The key of the schema, beside `schemaVersion` instead of `schema`.
	SchemaKey *string `json:"schemaKey,omitempty"`

	// The version of the schema: draft or MAJOR.MINOR.PATCH.
	SchemaVersion *string `json:"schemaVersion,omitempty"`

	// Whether a workflow needs it before it starts. Absent: true.
	Required any `json:"required,omitempty"`

	// What people call it.
	Name *string `json:"name,omitempty"`

	// What it is.
	Description *string `json:"description,omitempty"`
}

// BlueprintSpecParticipant: Somebody who takes part in the process.
type BlueprintSpecParticipant struct {
	// The key, unique among the participants of the blueprint.
	Key string `json:"key"`

	// The name, literal or computed.
	Name any `json:"name"`

	// The e-mail address, literal or computed.
	Email any `json:"email"`

	// Whether the participant must have an address: without one, their steps fail; when not required,
	// they are skipped. Absent: true.
	Required any `json:"required,omitempty"`

	// The language that they are written to in (BCP 47).
	Locale *string `json:"locale,omitempty"`

	// Whether this person may hand over to somebody else on the signing page. Absent: false.
	Delegation *bool `json:"delegation,omitempty"`

	// How they prove who they are before they see anything of the documents, each way in this order:
	// `email_code`, six digits that the service mails to them; `access_code`, a code that the sender
	// chooses and tells them otherwise than by mail.
	Authentication []string `json:"authentication,omitempty"`
}

// BlueprintSpecParticipantEmail: A value that an expression gives.
type BlueprintSpecParticipantEmail struct {
	// A JSONata expression that gives the value.
	Expression string `json:"expression"`
}

// BlueprintSpecParticipantName: A value that an expression gives.
type BlueprintSpecParticipantName struct {
	// A JSONata expression that gives the value.
	Expression string `json:"expression"`
}

// ChangeLogEntry: An entry of the log of changes.
type ChangeLogEntry struct {
	// The id of the entry.
	ID string `json:"id"`

	// When it was done.
	At string `json:"at"`

	// The operationId of what was done.
	Operation string `json:"operation"`

	// Who did it.
	Actor ChangeLogEntryActor `json:"actor"`

	// What was changed; a resource is named key@version.
	Subject ChangeLogEntrySubject `json:"subject"`

	// The properties that a partial change named.
	Fields []string `json:"fields,omitempty"`

	// The traceId of the request.
	TraceID string `json:"traceId"`

	// The address that it came from.
	IP *string `json:"ip,omitempty"`

	// The program that sent it.
	UserAgent *string `json:"userAgent,omitempty"`
}

// ChangeLogEntryActor: Who did it.
type ChangeLogEntryActor struct {
	// What acted: a key, an embed token, somebody at the machine itself, or a person. One of
	// "api_key", "embed", "machine", "user", "visitor".
	Type string `json:"type"`

	// The keyId of the API key, or of the key that minted the embed token; of `user` the userId of the
	// person; of `machine` the account that worked on the machine itself; empty of a `visitor`, who
	// has not signed in.
	ID string `json:"id"`

	// The name of a `user`, as it was then.
	Name *string `json:"name,omitempty"`
}

// ChangeLogEntrySubject: What was changed; a resource is named key@version.
type ChangeLogEntrySubject struct {
	// What kind of record, such as `webhook_endpoint`.
	Type string `json:"type"`

	// Which one. Absent: there is but one.
	ID *string `json:"id,omitempty"`
}

// ChangePasswordAnswer: Who is signed in, and what they may see and do.
type ChangePasswordAnswer struct {
	// Who is signed in.
	Person ChangePasswordAnswerPerson `json:"person"`

	// The session of this browser.
	Session ChangePasswordAnswerSession `json:"session"`

	// The organizations that the person belongs to.
	Organizations []ChangePasswordAnswerOrganization `json:"organizations"`
}

type ChangePasswordAnswerOrganization struct {
	// The id of the organization.
	OrgID string `json:"orgId"`

	// What people see it called.
	Name string `json:"name"`

	// The id of the person in it.
	UserID string `json:"userId"`

	// What they may do in it.
	Roles []string `json:"roles"`

	// Those of a token for the organization.
	Scopes []Scope `json:"scopes"`

	// Whether it asks for a second factor that this session lacks: there is no token then.
	LacksSecondFactor bool `json:"lacksSecondFactor"`

	// Whether it takes no passwords, and this session came by one alone: there is no token then.
	RefusesPassword bool `json:"refusesPassword"`

	// Those that the person sees, newest first, at most 500.
	Namespaces []ChangePasswordAnswerOrganizationNamespace `json:"namespaces"`
}

type ChangePasswordAnswerOrganizationNamespace struct {
	// Its key, as it stands in paths.
	NamespaceKey string `json:"namespaceKey"`

	// What people see it called.
	Name string `json:"name"`

	// The mode of the namespace: `test` sends no mail and marks its documents. One of "live", "test".
	Mode string `json:"mode"`

	// The time zone of workflows that name none (IANA name).
	Timezone string `json:"timezone"`

	// What they may do there.
	Grants []string `json:"grants"`

	// Those of a token for the namespace.
	Scopes []Scope `json:"scopes"`
}

// ChangePasswordAnswerPerson: Who is signed in.
type ChangePasswordAnswerPerson struct {
	// The id of the account.
	PersonID string `json:"personId"`

	// The e-mail address.
	Email string `json:"email"`

	// The name.
	Name string `json:"name"`

	// Of Studio and of mails; absent: as the browser has it. One of "en", "de".
	Language *string `json:"language,omitempty"`

	// In which Studio and mails say times; absent: as the browser has it.
	Timezone *string `json:"timezone,omitempty"`

	// Of what they get mail, of the workflows that they started or are the sender of.
	Notices ChangePasswordAnswerPersonNotices `json:"notices"`
}

// ChangePasswordAnswerPersonNotices: Of what they get mail, of the workflows that they started or
// are the sender of.
type ChangePasswordAnswerPersonNotices struct {
	// Everybody has signed.
	Completed bool `json:"completed"`

	// Somebody declined.
	Declined bool `json:"declined"`

	// It failed, or its documents cannot be sealed.
	Failed bool `json:"failed"`

	// Its time runs out soon, or has run out.
	Expiring bool `json:"expiring"`
}

// ChangePasswordAnswerSession: The session of this browser.
type ChangePasswordAnswerSession struct {
	// The id of the session.
	SessionID string `json:"sessionId"`

	// When it began.
	CreatedAt string `json:"createdAt"`

	// The latest; without use a session ends earlier.
	ExpiresAt string `json:"expiresAt"`

	// The provider of an organization by which it began: it opens that organization alone, and nothing
	// of the account.
	Provider *ChangePasswordAnswerSessionProvider `json:"provider,omitempty"`

	// Until then what asks for it may be done without showing again who one is.
	SteppedUpUntil *string `json:"steppedUpUntil,omitempty"`
}

// ChangePasswordAnswerSessionProvider: The provider of an organization by which it began: it opens
// that organization alone, and nothing of the account.
type ChangePasswordAnswerSessionProvider struct {
	// Its id.
	ProviderID string `json:"providerId"`

	// What people know it by.
	Name string `json:"name"`

	// The organization.
	OrgID string `json:"orgId"`
}

type ChangePasswordBody struct {
	// The new one.
	Password string `json:"password"`
}

type CheckCodeAnswer struct {
	// To be sent as X-Countersign-Proof with every further request.
	Proof string `json:"proof"`

	// When a code is asked for again.
	ExpiresAt string `json:"expiresAt"`

	Session SigningSession `json:"session"`
}

type CheckCodeBody struct {
	// The code, as it was typed.
	Code string `json:"code"`
}

type CheckSenderDomainAnswer struct {
	// Who it is from.
	From CheckSenderDomainAnswerFrom `json:"from"`

	// The domain whose records were read.
	Domain string `json:"domain"`

	// SPF, DKIM and DMARC.
	Records []CheckSenderDomainAnswerRecord `json:"records"`
}

// CheckSenderDomainAnswerFrom: Who it is from.
type CheckSenderDomainAnswerFrom struct {
	// The name.
	Name string `json:"name"`

	// The e-mail address.
	Address string `json:"address"`
}

type CheckSenderDomainAnswerRecord struct {
	// spf: which servers send for the domain; dkim: the key that its mail is signed with; dmarc: what
	// becomes of mail that fits neither. One of "spf", "dkim", "dmarc".
	Record string `json:"record"`

	// fine; weak: it does less than it could; wrong: it is missing or does not count; unknown: nobody
	// can tell. One of "fine", "weak", "wrong", "unknown".
	State string `json:"state"`

	// Where the TXT record stands.
	Name *string `json:"name,omitempty"`

	// What stands there.
	Found []string `json:"found"`

	// What is wrong, for programs. One of "spfMissing", "spfSeveral", "spfOpen", "dkimUnknown",
	// "dkimMissing", "dkimRevoked", "dkimWrong", "dmarcMissing", "dmarcSeveral", "dmarcWrong",
	// "dmarcWatches", "notAnswered".
	Problem *string `json:"problem,omitempty"`

	// What is wrong, and what to do: a sentence.
	Message *string `json:"message,omitempty"`

	// A record that would do; what is in capitals, your mail provider names.
	Suggestion *string `json:"suggestion,omitempty"`
}

// CheckWorkflowAnswer: What would be created.
type CheckWorkflowAnswer struct {
	// What people would see it called.
	Name string `json:"name"`

	// How it would begin: `pending` where something keeps it from starting. One of "pending",
	// "in_progress", "completed", "failed", "declined", "voided".
	Status string `json:"status"`

	// Why it would not start. Absent: it would.
	PendingReasons []string `json:"pendingReasons,omitempty"`

	// The time zone of its documents (IANA name).
	Timezone string `json:"timezone"`

	// Everybody who would take part.
	Participants []CheckWorkflowAnswerParticipant `json:"participants"`
}

type CheckWorkflowAnswerParticipant struct {
	// The key of the participant.
	Key string `json:"key"`

	// The name, where it is known.
	Name *string `json:"name,omitempty"`

	// The e-mail address, where it is known.
	Email *string `json:"email,omitempty"`
}

type CompareAssetAnswer struct {
	// What it is.
	Kind string `json:"kind"`

	// The key.
	Key string `json:"key"`

	// A semantic version, or draft.
	From string `json:"from"`

	// A semantic version, or draft.
	To string `json:"to"`

	// The smallest kind of version that it deserves (docs/resources.md, Versions). One of "patch",
	// "minor", "major".
	VersionType *string `json:"versionType,omitempty"`

	// Why, each in a sentence.
	Reasons []string `json:"reasons"`

	// Each thing that differs.
	Changes []CompareAssetAnswerChange `json:"changes"`
}

type CompareAssetAnswerChange struct {
	// What happened to it. One of "added", "removed", "changed", "moved", "reordered", "narrowed",
	// "widened".
	Type string `json:"type"`

	// What it is about: input, role, field, step, document, schema …
	Subject string `json:"subject"`

	// Its key.
	Key *string `json:"key,omitempty"`

	// A JSON pointer into the newer version; of what was removed, into the older one.
	Path string `json:"path"`

	// The value before, where it is small; of long texts the part where they begin to differ, with …
	// where it was cut.
	From any `json:"from,omitempty"`

	// The value after, in the same way.
	To any `json:"to,omitempty"`

	// The smallest kind of version that it deserves (docs/resources.md, Versions). One of "patch",
	// "minor", "major".
	VersionType string `json:"versionType"`

	// The same in a sentence.
	Message string `json:"message"`
}

type CompareBlueprintAnswer struct {
	// What it is.
	Kind string `json:"kind"`

	// The key.
	Key string `json:"key"`

	// A semantic version, or draft.
	From string `json:"from"`

	// A semantic version, or draft.
	To string `json:"to"`

	// The smallest kind of version that it deserves (docs/resources.md, Versions). One of "patch",
	// "minor", "major".
	VersionType *string `json:"versionType,omitempty"`

	// Why, each in a sentence.
	Reasons []string `json:"reasons"`

	// Each thing that differs.
	Changes []CompareBlueprintAnswerChange `json:"changes"`
}

type CompareBlueprintAnswerChange struct {
	// What happened to it. One of "added", "removed", "changed", "moved", "reordered", "narrowed",
	// "widened".
	Type string `json:"type"`

	// What it is about: input, role, field, step, document, schema …
	Subject string `json:"subject"`

	// Its key.
	Key *string `json:"key,omitempty"`

	// A JSON pointer into the newer version; of what was removed, into the older one.
	Path string `json:"path"`

	// The value before, where it is small; of long texts the part where they begin to differ, with …
	// where it was cut.
	From any `json:"from,omitempty"`

	// The value after, in the same way.
	To any `json:"to,omitempty"`

	// The smallest kind of version that it deserves (docs/resources.md, Versions). One of "patch",
	// "minor", "major".
	VersionType string `json:"versionType"`

	// The same in a sentence.
	Message string `json:"message"`
}

type CompareFunctionAnswer struct {
	// What it is.
	Kind string `json:"kind"`

	// The key.
	Key string `json:"key"`

	// A semantic version, or draft.
	From string `json:"from"`

	// A semantic version, or draft.
	To string `json:"to"`

	// The smallest kind of version that it deserves (docs/resources.md, Versions). One of "patch",
	// "minor", "major".
	VersionType *string `json:"versionType,omitempty"`

	// Why, each in a sentence.
	Reasons []string `json:"reasons"`

	// Each thing that differs.
	Changes []CompareFunctionAnswerChange `json:"changes"`
}

type CompareFunctionAnswerChange struct {
	// What happened to it. One of "added", "removed", "changed", "moved", "reordered", "narrowed",
	// "widened".
	Type string `json:"type"`

	// What it is about: input, role, field, step, document, schema …
	Subject string `json:"subject"`

	// Its key.
	Key *string `json:"key,omitempty"`

	// A JSON pointer into the newer version; of what was removed, into the older one.
	Path string `json:"path"`

	// The value before, where it is small; of long texts the part where they begin to differ, with …
	// where it was cut.
	From any `json:"from,omitempty"`

	// The value after, in the same way.
	To any `json:"to,omitempty"`

	// The smallest kind of version that it deserves (docs/resources.md, Versions). One of "patch",
	// "minor", "major".
	VersionType string `json:"versionType"`

	// The same in a sentence.
	Message string `json:"message"`
}

type CompareScenarioAnswer struct {
	// What it is.
	Kind string `json:"kind"`

	// The key.
	Key string `json:"key"`

	// A semantic version, or draft.
	From string `json:"from"`

	// A semantic version, or draft.
	To string `json:"to"`

	// The smallest kind of version that it deserves (docs/resources.md, Versions). One of "patch",
	// "minor", "major".
	VersionType *string `json:"versionType,omitempty"`

	// Why, each in a sentence.
	Reasons []string `json:"reasons"`

	// Each thing that differs.
	Changes []CompareScenarioAnswerChange `json:"changes"`
}

type CompareScenarioAnswerChange struct {
	// What happened to it. One of "added", "removed", "changed", "moved", "reordered", "narrowed",
	// "widened".
	Type string `json:"type"`

	// What it is about: input, role, field, step, document, schema …
	Subject string `json:"subject"`

	// Its key.
	Key *string `json:"key,omitempty"`

	// A JSON pointer into the newer version; of what was removed, into the older one.
	Path string `json:"path"`

	// The value before, where it is small; of long texts the part where they begin to differ, with …
	// where it was cut.
	From any `json:"from,omitempty"`

	// The value after, in the same way.
	To any `json:"to,omitempty"`

	// The smallest kind of version that it deserves (docs/resources.md, Versions). One of "patch",
	// "minor", "major".
	VersionType string `json:"versionType"`

	// The same in a sentence.
	Message string `json:"message"`
}

type CompareSchemaAnswer struct {
	// What it is.
	Kind string `json:"kind"`

	// The key.
	Key string `json:"key"`

	// A semantic version, or draft.
	From string `json:"from"`

	// A semantic version, or draft.
	To string `json:"to"`

	// The smallest kind of version that it deserves (docs/resources.md, Versions). One of "patch",
	// "minor", "major".
	VersionType *string `json:"versionType,omitempty"`

	// Why, each in a sentence.
	Reasons []string `json:"reasons"`

	// Each thing that differs.
	Changes []CompareSchemaAnswerChange `json:"changes"`
}

type CompareSchemaAnswerChange struct {
	// What happened to it. One of "added", "removed", "changed", "moved", "reordered", "narrowed",
	// "widened".
	Type string `json:"type"`

	// What it is about: input, role, field, step, document, schema …
	Subject string `json:"subject"`

	// Its key.
	Key *string `json:"key,omitempty"`

	// A JSON pointer into the newer version; of what was removed, into the older one.
	Path string `json:"path"`

	// The value before, where it is small; of long texts the part where they begin to differ, with …
	// where it was cut.
	From any `json:"from,omitempty"`

	// The value after, in the same way.
	To any `json:"to,omitempty"`

	// The smallest kind of version that it deserves (docs/resources.md, Versions). One of "patch",
	// "minor", "major".
	VersionType string `json:"versionType"`

	// The same in a sentence.
	Message string `json:"message"`
}

type CompareTemplateAnswer struct {
	// What it is.
	Kind string `json:"kind"`

	// The key.
	Key string `json:"key"`

	// A semantic version, or draft.
	From string `json:"from"`

	// A semantic version, or draft.
	To string `json:"to"`

	// The smallest kind of version that it deserves (docs/resources.md, Versions). One of "patch",
	// "minor", "major".
	VersionType *string `json:"versionType,omitempty"`

	// Why, each in a sentence.
	Reasons []string `json:"reasons"`

	// Each thing that differs.
	Changes []CompareTemplateAnswerChange `json:"changes"`
}

type CompareTemplateAnswerChange struct {
	// What happened to it. One of "added", "removed", "changed", "moved", "reordered", "narrowed",
	// "widened".
	Type string `json:"type"`

	// What it is about: input, role, field, step, document, schema …
	Subject string `json:"subject"`

	// Its key.
	Key *string `json:"key,omitempty"`

	// A JSON pointer into the newer version; of what was removed, into the older one.
	Path string `json:"path"`

	// The value before, where it is small; of long texts the part where they begin to differ, with …
	// where it was cut.
	From any `json:"from,omitempty"`

	// The value after, in the same way.
	To any `json:"to,omitempty"`

	// The smallest kind of version that it deserves (docs/resources.md, Versions). One of "patch",
	// "minor", "major".
	VersionType string `json:"versionType"`

	// The same in a sentence.
	Message string `json:"message"`
}

type CompleteBody struct {
	// The hash of all that was shown, as the session told it.
	ShownHash string `json:"shownHash"`
}

type ConfirmPasskeyFactorAnswer struct {
	// The id of the factor.
	FactorID string `json:"factorId"`

	// Each stands in for a code once. They are shown only this once.
	RecoveryCodes []string `json:"recoveryCodes"`
}

type ConfirmPasskeyFactorBody struct {
	// As the list has it.
	Name *string `json:"name,omitempty"`

	// Its `id`.
	ID string `json:"id"`

	// Its `response.clientDataJSON`, in base64url.
	ClientDataJSON string `json:"clientDataJSON"`

	// Its `response.attestationObject`, in base64url.
	AttestationObject string `json:"attestationObject"`

	// What `response.getTransports()` gives: how a browser reaches it.
	Transports []string `json:"transports"`
}

type ConfirmRetentionAnswer struct {
	// Days that finished workflows are kept: the setting within the plan. Absent: until somebody
	// erases them.
	Days *int64 `json:"days,omitempty"`

	// The plan's retentionDays.
	PlanDays *int64 `json:"planDays,omitempty"`

	// true: the namespace is under legal hold, and nothing is erased.
	LegalHold bool `json:"legalHold"`

	// When it was looked last for what has had its time. Absent: never yet.
	LookedAt *string `json:"lookedAt,omitempty"`

	// When it is looked next, some minutes more or less.
	NextLookAt string `json:"nextLookAt"`

	// What is erased only once it is confirmed. Absent: nothing waits.
	Waiting *ConfirmRetentionAnswerWaiting `json:"waiting,omitempty"`
}

// ConfirmRetentionAnswerWaiting: What is erased only once it is confirmed. Absent: nothing waits.
type ConfirmRetentionAnswerWaiting struct {
	// When it began to wait.
	Since string `json:"since"`

	// When it was found last; a confirmation may name it.
	FoundAt string `json:"foundAt"`

	// `many`: more than 100 workflows and more than 5 % of all; `clock`: the clock moved by more than
	// a day, or the service was off for as long. One of "many", "clock".
	Because string `json:"because"`

	// How many workflows wait, counted up to 50001.
	Workflows int64 `json:"workflows"`

	// Those that ended before this.
	EndedBefore string `json:"endedBefore"`
}

type ConfirmRetentionBody struct {
	// The `foundAt` that was read: refused (409) when another look has found something else.
	FoundAt *string `json:"foundAt,omitempty"`
}

type ConfirmTOTPAnswer struct {
	// The id of the factor.
	FactorID string `json:"factorId"`

	// Each stands in for a code once. They are shown only this once.
	RecoveryCodes []string `json:"recoveryCodes"`
}

type ConfirmTOTPBody struct {
	// The id of the factor.
	FactorID string `json:"factorId"`

	// Of the app, or a recovery code.
	Code string `json:"code"`
}

// ContinueUploadAnswer: An upload in parts.
type ContinueUploadAnswer struct {
	// The id of the upload.
	UploadID string `json:"uploadId"`

	// As it is shown.
	Name string `json:"name"`

	// Bytes of the whole file.
	SizeBytes int64 `json:"sizeBytes"`

	// The next part begins here.
	ReceivedBytes int64 `json:"receivedBytes"`

	// The least bytes of a part that is not the last.
	PartBytesMin int64 `json:"partBytesMin"`

	// The most bytes of a part.
	PartBytesMax int64 `json:"partBytesMax"`

	// Once all bytes have come: what a field holds.
	FileID *string `json:"fileId,omitempty"`
}

type CreateEmbedTokenAnswer struct {
	// Sent as `Authorization: Bearer <accessToken>`.
	AccessToken string `json:"accessToken"`

	// How it is sent. One of "Bearer".
	TokenType string `json:"tokenType"`

	// Seconds until it ends.
	ExpiresIn int64 `json:"expiresIn"`

	// When it ends: get another one before.
	ExpiresAt string `json:"expiresAt"`

	// The organization, for paths.
	OrgID string `json:"orgId"`

	// What the credential may do.
	Scopes []Scope `json:"scopes"`

	// Whose token it is.
	Subject CreateEmbedTokenAnswerSubject `json:"subject"`

	// What it reaches.
	Resources []CreateEmbedTokenAnswerResource `json:"resources"`
}

type CreateEmbedTokenAnswerResource struct {
	// `workflow`, or the kind of a resource in lower case.
	Type string `json:"type"`

	// The id of the workflow, or key@version.
	ID string `json:"id"`

	// What may be done with it.
	Actions []string `json:"actions"`

	// The steps that may be signed.
	Steps []string `json:"steps,omitempty"`
}

// CreateEmbedTokenAnswerSubject: Whose token it is.
type CreateEmbedTokenAnswerSubject struct {
	// What it is: a page of yours. One of "embed".
	Type string `json:"type"`

	// The keyId of the API key that made it.
	ID string `json:"id"`

	// What it was made for.
	Intent string `json:"intent"`
}

type CreateEmbedTokenBody struct {
	// For ss-signing-embed: somebody signs. Or: For a page that shows or prepares a workflow. Or: For
	// ss-resource-editor: somebody edits a resource.
	Intent string `json:"intent"`

	// The workflow that it is for.
	WorkflowID *string `json:"workflowId,omitempty"`

	// The step that is signed.
	StepKey *string `json:"stepKey,omitempty"`

	// In place of stepKey: whichever step of this participant is open, one after the other.
	ParticipantKey *string `json:"participantKey,omitempty"`

	// Pages that may use the token: scheme and host (and port), such as https://app.example.com.
	AllowedOrigins []string `json:"allowedOrigins"`

	// Seconds; cut to the longest life of the intent.
	ExpiresIn *int64 `json:"expiresIn,omitempty"`

	// Who signs, as your application knows them: told in the audit trail.
	Context *CreateEmbedTokenBodyContext `json:"context,omitempty"`

	// For ss-workflow-monitor; else ss-workflow-editor. One of "monitor".
	Mode *string `json:"mode,omitempty"`

	// The kind of the resource. One of "blueprint", "template", "schema", "asset", "function",
	// "jsonata_function", "scenario".
	ResourceKind *string `json:"resourceKind,omitempty"`

	// The key of the resource.
	ResourceKey *string `json:"resourceKey,omitempty"`

	// draft when absent.
	ResourceVersion *string `json:"resourceVersion,omitempty"`
}

// CreateEmbedTokenBodyContext: Who signs, as your application knows them: told in the audit trail.
type CreateEmbedTokenBodyContext struct {
	// The e-mail address of whoever signs.
	RecipientEmail string `json:"recipientEmail"`

	// The name of whoever signs.
	RecipientName *string `json:"recipientName,omitempty"`

	// What else your application knows, such as a session; kept in the audit trail.
	Metadata map[string]string `json:"metadata,omitempty"`
}

type CreateNamespaceAnswer struct {
	// The organization that it belongs to.
	OrgID string `json:"orgId"`

	// Its key, as it stands in paths.
	NamespaceKey string `json:"namespaceKey"`

	// What people see it called.
	Name string `json:"name"`

	// The mode of the namespace: `test` sends no mail and marks its documents. One of "live", "test".
	Mode string `json:"mode"`

	// The time zone of workflows that name none (IANA name).
	Timezone string `json:"timezone"`

	Settings NamespaceSettings `json:"settings"`

	// When it was made.
	CreatedAt string `json:"createdAt"`

	// When it was last changed.
	UpdatedAt string `json:"updatedAt"`

	// Its first API key with the secret: shown only this once.
	APIKey string `json:"apiKey"`
}

type CreateNamespaceBody struct {
	// The key, as it will stand in paths.
	NamespaceKey string `json:"namespaceKey"`

	// What people see it called.
	Name *string `json:"name,omitempty"`

	// The mode of the namespace: `test` sends no mail and marks its documents. One of "live", "test".
	Mode string `json:"mode"`

	// The time zone of workflows that name none: a Region/City name of tzdata, or UTC.
	Timezone *string `json:"timezone,omitempty"`
}

// CreateSealKeyAnswer: A sealing key of the namespace, without the key itself, which nobody can
// read again.
type CreateSealKeyAnswer struct {
	// The id, as `settings.seal.key` names it.
	SealKeyID string `json:"sealKeyId"`

	// What people see it called.
	Name string `json:"name"`

	// `requested`: an authority has not answered yet; `ready`: it can be chosen; `retired`: the
	// private key is gone. One of "requested", "ready", "retired".
	Status string `json:"status"`

	// true: documents of the namespace are sealed with it.
	IsChosen bool `json:"isChosen"`

	// The request for a certificate (PKCS #10, PEM), of a key that was made here.
	Request *string `json:"request,omitempty"`

	// Its certificate and the issuers that are known, as PEM. Absent: there are none yet.
	Certificates *string `json:"certificates,omitempty"`

	// Whom the certificate names.
	Subject *string `json:"subject,omitempty"`

	// Who issued it.
	Issuer *string `json:"issuer,omitempty"`

	// What it seals with: `ECDSA P-256`, or RSA with the bits of its key, such as `RSA 3072`.
	Algorithm *string `json:"algorithm,omitempty"`

	// SHA-256 of the certificate (DER), in lower-case hexadecimal.
	Fingerprint *string `json:"fingerprint,omitempty"`

	// From when the certificate is valid.
	BeginsAt *string `json:"beginsAt,omitempty"`

	// When the certificate ends.
	ExpiresAt *string `json:"expiresAt,omitempty"`

	// When the key was made or uploaded.
	CreatedAt string `json:"createdAt"`

	// When it was retired.
	RetiredAt *string `json:"retiredAt,omitempty"`
}

type CreateSealKeyBody struct {
	// What people see it called.
	Name string `json:"name"`

	// The file in Base64: one key (RSA of at least 2048 bits, or P-256) with its certificates.
	Pkcs12 *string `json:"pkcs12,omitempty"`

	// Of the file. Absent: it is empty.
	Password *string `json:"password,omitempty"`

	// Instead of a file: a key of P-256 is made here, and whom its certificate is to name.
	Request *CreateSealKeyBodyRequest `json:"request,omitempty"`
}

// CreateSealKeyBodyRequest: Instead of a file: a key of P-256 is made here, and whom its
// certificate is to name.
type CreateSealKeyBodyRequest struct {
	// The name of the seal, such as “Example Ltd Seal”.
	CommonName string `json:"commonName"`

	// Whose seal it is.
	OrganizationName string `json:"organizationName"`

	// Its country.
	Country *string `json:"country,omitempty"`

	// Its number in a register, as ETSI EN 319 412-1 writes it: VATDE-123456789.
	OrganizationIdentifier *string `json:"organizationIdentifier,omitempty"`
}

type CreateUploadURLAnswer struct {
	// The id that the file will have.
	FileID string `json:"fileId"`

	// PUT the bytes here.
	UploadURL string `json:"uploadUrl"`

	// Until when the address is good.
	ExpiresAt string `json:"expiresAt"`
}

type CreateUploadURLBody struct {
	// The name of the file.
	Name string `json:"name"`

	// Its media type. One of "application/pdf", "image/png", "image/jpeg", "image/webp", "font/woff2",
	// "font/woff", "font/otf", "font/ttf".
	ContentType string `json:"contentType"`

	// The SHA-256 of the bytes that will come; others are refused.
	Sha256 *string `json:"sha256,omitempty"`
}

type CreateUserBody struct {
	// The e-mail address.
	Email string `json:"email"`

	// The name.
	Name string `json:"name"`

	// What they may do in the organization (docs/people.md).
	Roles []string `json:"roles"`

	// Set by an owner or an admin who is signed in.
	Grants []CreateUserBodyGrant `json:"grants,omitempty"`
}

type CreateUserBodyGrant struct {
	// The namespace.
	NamespaceKey *string `json:"namespaceKey,omitempty"`

	// What they may do there (docs/people.md). One of "viewer", "operator", "author", "developer".
	Grant string `json:"grant"`

	// All namespaces of this mode. One of "live", "test".
	Mode *string `json:"mode,omitempty"`
}

// CreatedAPIKey: An API key that was just made.
type CreatedAPIKey struct {
	// The key with its secret: shown only this once.
	APIKey string `json:"apiKey"`

	// The id of the key: a part of its secret, and what names it in lists and logs.
	KeyID string `json:"keyId"`

	// What people see it called.
	Name string `json:"name"`

	// What the credential may do.
	Scopes []Scope `json:"scopes"`

	// Whether it works. One of "Active", "Expired", "Revoked".
	Status string `json:"status"`

	// When it was made.
	CreatedAt string `json:"createdAt"`

	// When it stops to work. Absent: never.
	ExpiresAt *string `json:"expiresAt,omitempty"`

	// When it was last exchanged for a token. Absent: never.
	LastUsedAt *string `json:"lastUsedAt,omitempty"`
}

// CreatedWebhookEndpoint: A webhook endpoint with its new secret.
type CreatedWebhookEndpoint struct {
	// The id of the endpoint (UUID).
	ID string `json:"id"`

	// Where events are sent.
	URL string `json:"url"`

	// What it is for.
	Description *string `json:"description,omitempty"`

	// What the endpoint is told.
	EventTypes []EventPattern `json:"eventTypes"`

	// Whether it is told anything.
	IsActive bool `json:"isActive"`

	// How deliveries are tried again.
	RetryConfig CreatedWebhookEndpointRetryConfig `json:"retryConfig"`

	// Why the service paused it, after days of failures. Absent: it did not.
	DisabledReason *string `json:"disabledReason,omitempty"`

	// When it was made.
	CreatedAt string `json:"createdAt"`

	// When it was last changed.
	UpdatedAt string `json:"updatedAt"`

	// What deliveries are signed with: shown only this once.
	Secret string `json:"secret"`
}

// CreatedWebhookEndpointRetryConfig: How deliveries are tried again.
type CreatedWebhookEndpointRetryConfig struct {
	// Each wait is twice the one before. One of "exponential".
	Strategy string `json:"strategy"`

	// Seconds before the second attempt. Default: 60.
	StartingDelaySeconds int64 `json:"startingDelaySeconds"`

	// How often the wait is doubled at most. Default: 10.
	MaxDoublings int64 `json:"maxDoublings"`

	// Seconds between two attempts at most. Default: 43200, twelve hours.
	MaxDelaySeconds int64 `json:"maxDelaySeconds"`

	// Attempts at most, the first included. Default: 20.
	MaxAttempts int64 `json:"maxAttempts"`

	// Seconds after which nothing more is tried. Default: 259200, three days.
	MaxDurationSeconds int64 `json:"maxDurationSeconds"`

	// `full`: each wait is any part of what it would be. Default: none. One of "none", "full".
	Jitter string `json:"jitter"`

	// Whether a `Retry-After` of the receiver that is later than the schedule is heeded. Default:
	// false.
	HonorRetryAfter bool `json:"honorRetryAfter"`
}

type DeclineBody struct {
	// Why. The sender is told.
	Reason *string `json:"reason,omitempty"`
}

type DelegateAnswer struct {
	// Who signs now.
	DelegatedTo DelegateAnswerDelegatedTo `json:"delegatedTo"`
}

// DelegateAnswerDelegatedTo: Who signs now.
type DelegateAnswerDelegatedTo struct {
	// The name.
	Name string `json:"name"`

	// The e-mail address.
	Email string `json:"email"`
}

type DelegateBody struct {
	// The name of who signs instead.
	Name string `json:"name"`

	// Their e-mail address.
	Email string `json:"email"`

	// Why. They are told.
	Reason *string `json:"reason,omitempty"`
}

type DelegateParticipantBody struct {
	// The name.
	Name string `json:"name"`

	// The e-mail address.
	Email string `json:"email"`

	// Why. It is told to whoever it concerns.
	Reason *string `json:"reason,omitempty"`

	// For a participant whose blueprint's authentication has access_code. Tell them otherwise than by
	// mail; no answer ever holds it.
	AccessCode *string `json:"accessCode,omitempty"`
}

type DeleteAssetDraftAnswer struct {
	// The key of the resource.
	Key string `json:"key"`

	// It is gone.
	Deleted bool `json:"deleted"`
}

type DeleteBlueprintDraftAnswer struct {
	// The key of the resource.
	Key string `json:"key"`

	// It is gone.
	Deleted bool `json:"deleted"`
}

type DeleteFileAnswer struct {
	// The file.
	FileID string `json:"fileId"`

	// It is gone.
	Deleted bool `json:"deleted"`
}

type DeleteFunctionDraftAnswer struct {
	// The key of the resource.
	Key string `json:"key"`

	// It is gone.
	Deleted bool `json:"deleted"`
}

type DeleteScenarioDraftAnswer struct {
	// The key of the resource.
	Key string `json:"key"`

	// It is gone.
	Deleted bool `json:"deleted"`
}

type DeleteSchemaDraftAnswer struct {
	// The key of the resource.
	Key string `json:"key"`

	// It is gone.
	Deleted bool `json:"deleted"`
}

type DeleteTemplateDraftAnswer struct {
	// The key of the resource.
	Key string `json:"key"`

	// It is gone.
	Deleted bool `json:"deleted"`
}

type DeleteWebhookEndpointAnswer struct {
	// The endpoint.
	ID string `json:"id"`

	// It is gone.
	Deleted bool `json:"deleted"`
}

// Delivery: An event on its way to an endpoint.
type Delivery struct {
	// The id of the delivery (UUID).
	ID string `json:"id"`

	// The endpoint.
	WebhookID string `json:"webhookId"`

	// The event: the same in each of its deliveries.
	EventID string `json:"eventId"`

	// What happened.
	EventType EventType `json:"eventType"`

	// The workflow that it is about. Absent: none.
	WorkflowID *string `json:"workflowId,omitempty"`

	// What it is called, as it was when it happened. Absent: it is about none, or the token lacks
	// workflow:read.
	Workflow *DeliveryWorkflow `json:"workflow,omitempty"`

	// How far the delivery is. One of "pending", "succeeded", "retrying", "failed", "cancelled".
	Status string `json:"status"`

	// What was tried, the oldest first.
	Attempts []DeliveryAttempt `json:"attempts"`

	// When it is tried next. Absent: it has ended.
	NextAttemptAt *string `json:"nextAttemptAt,omitempty"`

	// Why nothing more is tried, of a delivery that failed. One of "max_attempts", "max_duration",
	// "endpoint_removed".
	FailedBecause *string `json:"failedBecause,omitempty"`

	// The delivery that this one repeats.
	RedeliveryOf *string `json:"redeliveryOf,omitempty"`

	// When it was made.
	CreatedAt string `json:"createdAt"`
}

// DeliveryAttempt: One attempt to deliver.
type DeliveryAttempt struct {
	// Which attempt it is, from 1.
	AttemptNumber int64 `json:"attemptNumber"`

	// When it began.
	AttemptedAt string `json:"attemptedAt"`

	// Milliseconds until the answer, or until it was given up.
	Duration int64 `json:"duration"`

	// The HTTP status of the answer. Absent: there was no answer.
	ResponseStatus *int64 `json:"responseStatus,omitempty"`

	// The beginning of the answer, at most 4 kB.
	ResponseBody *string `json:"responseBody,omitempty"`

	// Why there was no answer.
	ErrorMessage *string `json:"errorMessage,omitempty"`
}

// DeliveryWorkflow: What it is called, as it was when it happened. Absent: it is about none, or the
// token lacks workflow:read.
type DeliveryWorkflow struct {
	// Its name.
	Name string `json:"name"`

	// Its labels.
	Labels map[string]string `json:"labels"`

	// What your application calls it.
	ExternalID *string `json:"externalId,omitempty"`
}

// DocumentSealUpgradedEvent: The event document.seal_upgraded.
type DocumentSealUpgradedEvent struct {
	// The version of this envelope. One of "1".
	APIVersion string `json:"apiVersion"`

	// What happened. One of "document.seal_upgraded".
	EventType string `json:"eventType"`

	// The id of the event: the same at every attempt and every endpoint.
	EventID string `json:"eventId"`

	// When it happened.
	Timestamp string `json:"timestamp"`

	// The organization that it belongs to.
	OrgID string `json:"orgId"`

	// The namespace that it belongs to.
	NamespaceKey string `json:"namespaceKey"`

	// The mode of the namespace. One of "live", "test".
	Mode string `json:"mode"`

	// Counts the events of the workflow, from 1 without gaps.
	Sequence int64 `json:"sequence"`

	// The workflow, as it was when it happened.
	Workflow DocumentSealUpgradedEventWorkflow `json:"workflow"`

	// What it is told with.
	Data DocumentSealUpgradedEventData `json:"data"`
}

// DocumentSealUpgradedEventData: What it is told with.
type DocumentSealUpgradedEventData struct {
	// The workflow that it is about.
	WorkflowID string `json:"workflowId"`

	// The blueprint's custom fields, by key, as they were computed last.
	CustomFields map[string]any `json:"customFields"`

	// The envelope.
	EnvelopeKey string `json:"envelopeKey"`

	// The documents whose seals were raised or renewed: new files, which begin with the bytes of the
	// old ones.
	Documents []DocumentSealUpgradedEventDataDocument `json:"documents"`

	// The certificate of completion, when its seal was raised or renewed too.
	CertificateFileID *string `json:"certificateFileId,omitempty"`
}

type DocumentSealUpgradedEventDataDocument struct {
	// The key of the document.
	Key string `json:"key"`

	// The sealed file.
	FileID string `json:"fileId"`

	// The SHA-256 of its bytes, in hexadecimal.
	Sha256 string `json:"sha256"`

	// The level of its seal (ETSI EN 319 142-1): B-B, B-T, B-LT or B-LTA.
	SealLevel string `json:"sealLevel"`
}

// DocumentSealUpgradedEventWorkflow: The workflow, as it was when it happened.
type DocumentSealUpgradedEventWorkflow struct {
	// Its name.
	Name string `json:"name"`

	// Its labels.
	Labels map[string]string `json:"labels"`

	// What your application calls it.
	ExternalID *string `json:"externalId,omitempty"`
}

type DrawAnswer struct {
	// It has come.
	Drawn bool `json:"drawn"`
}

type DrawBody struct {
	// The width of what was drawn upon, in units of the strokes.
	Width float64 `json:"width"`

	// Its height, in units of the strokes.
	Height float64 `json:"height"`

	// Strokes of points: x and y from the top left corner, and the width of the line there.
	Strokes [][][]float64 `json:"strokes"`
}

type EndSessionsAnswer struct {
	// The sessions that ended.
	Ended []string `json:"ended"`
}

type EndSessionsBody struct {
	// The session that ends.
	SessionID *string `json:"sessionId,omitempty"`

	// All others end.
	Others *bool `json:"others,omitempty"`
}

// EnsuredWebhookEndpoint: A webhook endpoint; with its secret when it was made now.
type EnsuredWebhookEndpoint struct {
	// The id of the endpoint (UUID).
	ID string `json:"id"`

	// Where events are sent.
	URL string `json:"url"`

	// What it is for.
	Description *string `json:"description,omitempty"`

	// What the endpoint is told.
	EventTypes []EventPattern `json:"eventTypes"`

	// Whether it is told anything.
	IsActive bool `json:"isActive"`

	// How deliveries are tried again.
	RetryConfig EnsuredWebhookEndpointRetryConfig `json:"retryConfig"`

	// Why the service paused it, after days of failures. Absent: it did not.
	DisabledReason *string `json:"disabledReason,omitempty"`

	// When it was made.
	CreatedAt string `json:"createdAt"`

	// When it was last changed.
	UpdatedAt string `json:"updatedAt"`

	// What deliveries are signed with. Absent: the endpoint was there already.
	Secret *string `json:"secret,omitempty"`
}

// EnsuredWebhookEndpointRetryConfig: How deliveries are tried again.
type EnsuredWebhookEndpointRetryConfig struct {
	// Each wait is twice the one before. One of "exponential".
	Strategy string `json:"strategy"`

	// Seconds before the second attempt. Default: 60.
	StartingDelaySeconds int64 `json:"startingDelaySeconds"`

	// How often the wait is doubled at most. Default: 10.
	MaxDoublings int64 `json:"maxDoublings"`

	// Seconds between two attempts at most. Default: 43200, twelve hours.
	MaxDelaySeconds int64 `json:"maxDelaySeconds"`

	// Attempts at most, the first included. Default: 20.
	MaxAttempts int64 `json:"maxAttempts"`

	// Seconds after which nothing more is tried. Default: 259200, three days.
	MaxDurationSeconds int64 `json:"maxDurationSeconds"`

	// `full`: each wait is any part of what it would be. Default: none. One of "none", "full".
	Jitter string `json:"jitter"`

	// Whether a `Retry-After` of the receiver that is later than the schedule is heeded. Default:
	// false.
	HonorRetryAfter bool `json:"honorRetryAfter"`
}

// EnvelopeCompletedEvent: The event envelope.completed.
type EnvelopeCompletedEvent struct {
	// The version of this envelope. One of "1".
	APIVersion string `json:"apiVersion"`

	// What happened. One of "envelope.completed".
	EventType string `json:"eventType"`

	// The id of the event: the same at every attempt and every endpoint.
	EventID string `json:"eventId"`

	// When it happened.
	Timestamp string `json:"timestamp"`

	// The organization that it belongs to.
	OrgID string `json:"orgId"`

	// The namespace that it belongs to.
	NamespaceKey string `json:"namespaceKey"`

	// The mode of the namespace. One of "live", "test".
	Mode string `json:"mode"`

	// Counts the events of the workflow, from 1 without gaps.
	Sequence int64 `json:"sequence"`

	// The workflow, as it was when it happened.
	Workflow EnvelopeCompletedEventWorkflow `json:"workflow"`

	// What it is told with.
	Data EnvelopeCompletedEventData `json:"data"`
}

// EnvelopeCompletedEventData: What it is told with.
type EnvelopeCompletedEventData struct {
	// The workflow that it is about.
	WorkflowID string `json:"workflowId"`

	// The blueprint's custom fields, by key, as they were computed last.
	CustomFields map[string]any `json:"customFields"`

	// The envelope.
	EnvelopeKey string `json:"envelopeKey"`

	// Its sealed documents.
	Documents []EnvelopeCompletedEventDataDocument `json:"documents"`

	// The certificate of completion. Absent: it is the end of each document.
	CertificateFileID *string `json:"certificateFileId,omitempty"`
}

type EnvelopeCompletedEventDataDocument struct {
	// The key of the document.
	Key string `json:"key"`

	// The sealed file.
	FileID string `json:"fileId"`

	// The SHA-256 of its bytes, in hexadecimal.
	Sha256 string `json:"sha256"`

	// The level of its seal (ETSI EN 319 142-1): B-B, B-T, B-LT or B-LTA.
	SealLevel string `json:"sealLevel"`
}

// EnvelopeCompletedEventWorkflow: The workflow, as it was when it happened.
type EnvelopeCompletedEventWorkflow struct {
	// Its name.
	Name string `json:"name"`

	// Its labels.
	Labels map[string]string `json:"labels"`

	// What your application calls it.
	ExternalID *string `json:"externalId,omitempty"`
}

// EnvelopeFinalizationFailedEvent: The event envelope.finalization_failed.
type EnvelopeFinalizationFailedEvent struct {
	// The version of this envelope. One of "1".
	APIVersion string `json:"apiVersion"`

	// What happened. One of "envelope.finalization_failed".
	EventType string `json:"eventType"`

	// The id of the event: the same at every attempt and every endpoint.
	EventID string `json:"eventId"`

	// When it happened.
	Timestamp string `json:"timestamp"`

	// The organization that it belongs to.
	OrgID string `json:"orgId"`

	// The namespace that it belongs to.
	NamespaceKey string `json:"namespaceKey"`

	// The mode of the namespace. One of "live", "test".
	Mode string `json:"mode"`

	// Counts the events of the workflow, from 1 without gaps.
	Sequence int64 `json:"sequence"`

	// The workflow, as it was when it happened.
	Workflow EnvelopeFinalizationFailedEventWorkflow `json:"workflow"`

	// What it is told with.
	Data EnvelopeFinalizationFailedEventData `json:"data"`
}

// EnvelopeFinalizationFailedEventData: What it is told with.
type EnvelopeFinalizationFailedEventData struct {
	// The workflow that it is about.
	WorkflowID string `json:"workflowId"`

	// The blueprint's custom fields, by key, as they were computed last.
	CustomFields map[string]any `json:"customFields"`

	// The envelope.
	EnvelopeKey string `json:"envelopeKey"`

	// Why it could not be sealed.
	ErrorMessage *string `json:"errorMessage,omitempty"`
}

// EnvelopeFinalizationFailedEventWorkflow: The workflow, as it was when it happened.
type EnvelopeFinalizationFailedEventWorkflow struct {
	// Its name.
	Name string `json:"name"`

	// Its labels.
	Labels map[string]string `json:"labels"`

	// What your application calls it.
	ExternalID *string `json:"externalId,omitempty"`
}

// EnvelopeSentEvent: The event envelope.sent.
type EnvelopeSentEvent struct {
	// The version of this envelope. One of "1".
	APIVersion string `json:"apiVersion"`

	// What happened. One of "envelope.sent".
	EventType string `json:"eventType"`

	// The id of the event: the same at every attempt and every endpoint.
	EventID string `json:"eventId"`

	// When it happened.
	Timestamp string `json:"timestamp"`

	// The organization that it belongs to.
	OrgID string `json:"orgId"`

	// The namespace that it belongs to.
	NamespaceKey string `json:"namespaceKey"`

	// The mode of the namespace. One of "live", "test".
	Mode string `json:"mode"`

	// Counts the events of the workflow, from 1 without gaps.
	Sequence int64 `json:"sequence"`

	// The workflow, as it was when it happened.
	Workflow EnvelopeSentEventWorkflow `json:"workflow"`

	// What it is told with.
	Data EnvelopeSentEventData `json:"data"`
}

// EnvelopeSentEventData: What it is told with.
type EnvelopeSentEventData struct {
	// The workflow that it is about.
	WorkflowID string `json:"workflowId"`

	// The blueprint's custom fields, by key, as they were computed last.
	CustomFields map[string]any `json:"customFields"`

	// The envelope.
	EnvelopeKey string `json:"envelopeKey"`
}

// EnvelopeSentEventWorkflow: The workflow, as it was when it happened.
type EnvelopeSentEventWorkflow struct {
	// Its name.
	Name string `json:"name"`

	// Its labels.
	Labels map[string]string `json:"labels"`

	// What your application calls it.
	ExternalID *string `json:"externalId,omitempty"`
}

// EnvelopeVoidedEvent: The event envelope.voided.
type EnvelopeVoidedEvent struct {
	// The version of this envelope. One of "1".
	APIVersion string `json:"apiVersion"`

	// What happened. One of "envelope.voided".
	EventType string `json:"eventType"`

	// The id of the event: the same at every attempt and every endpoint.
	EventID string `json:"eventId"`

	// When it happened.
	Timestamp string `json:"timestamp"`

	// The organization that it belongs to.
	OrgID string `json:"orgId"`

	// The namespace that it belongs to.
	NamespaceKey string `json:"namespaceKey"`

	// The mode of the namespace. One of "live", "test".
	Mode string `json:"mode"`

	// Counts the events of the workflow, from 1 without gaps.
	Sequence int64 `json:"sequence"`

	// The workflow, as it was when it happened.
	Workflow EnvelopeVoidedEventWorkflow `json:"workflow"`

	// What it is told with.
	Data EnvelopeVoidedEventData `json:"data"`
}

// EnvelopeVoidedEventData: What it is told with.
type EnvelopeVoidedEventData struct {
	// The workflow that it is about.
	WorkflowID string `json:"workflowId"`

	// The blueprint's custom fields, by key, as they were computed last.
	CustomFields map[string]any `json:"customFields"`

	// The envelope.
	EnvelopeKey string `json:"envelopeKey"`
}

// EnvelopeVoidedEventWorkflow: The workflow, as it was when it happened.
type EnvelopeVoidedEventWorkflow struct {
	// Its name.
	Name string `json:"name"`

	// Its labels.
	Labels map[string]string `json:"labels"`

	// What your application calls it.
	ExternalID *string `json:"externalId,omitempty"`
}

type EraseKeptOfPersonAnswer struct {
	// Those that were erased.
	Erased []EraseKeptOfPersonAnswerErased `json:"erased"`

	// Those that stay: in progress, under legal hold, or without anything of the address.
	Kept []EraseKeptOfPersonAnswerKept `json:"kept"`
}

type EraseKeptOfPersonAnswerErased struct {
	// The namespace.
	NamespaceKey string `json:"namespaceKey"`

	// The workflow.
	WorkflowID string `json:"workflowId"`
}

type EraseKeptOfPersonAnswerKept struct {
	// The namespace.
	NamespaceKey string `json:"namespaceKey"`

	// The workflow.
	WorkflowID string `json:"workflowId"`

	// What keeps it from being erased.
	Reason string `json:"reason"`
}

type EraseKeptOfPersonBody struct {
	// The address of the person who asks what is kept of them.
	Email string `json:"email"`

	// Which of those that were found; each is erased whole, for all of its people.
	Workflows []EraseKeptOfPersonBodyWorkflow `json:"workflows"`
}

type EraseKeptOfPersonBodyWorkflow struct {
	// The namespace.
	NamespaceKey string `json:"namespaceKey"`

	// The workflow.
	WorkflowID string `json:"workflowId"`
}

type EraseWorkflowAnswer struct {
	// The workflow.
	ID string `json:"id"`

	// It is gone.
	Deleted bool `json:"deleted"`
}

// ErrorEnvelope: The body of every 4xx and 5xx.
type ErrorEnvelope struct {
	// The HTTP status repeated.
	StatusCode int64 `json:"statusCode"`

	// When the error was generated.
	Timestamp string `json:"timestamp"`

	// The request URL; tokens in it are replaced by ***.
	Path string `json:"path"`

	// Correlation id for support.
	TraceID string `json:"traceId"`

	// What went wrong.
	ErrorInfo ErrorEnvelopeErrorInfo `json:"errorInfo"`
}

// ErrorEnvelopeErrorInfo: What went wrong.
type ErrorEnvelopeErrorInfo struct {
	// Names the problem; of several issues the first.
	Message string `json:"message"`

	// Each problem that was found.
	Issues []ErrorEnvelopeErrorInfoIssue `json:"issues,omitempty"`
}

type ErrorEnvelopeErrorInfoIssue struct {
	// A JSON pointer into the body, or the name of a parameter.
	Path string `json:"path"`

	// What is wrong there.
	Message string `json:"message"`

	// The line of a YAML body, from 1.
	Line *int64 `json:"line,omitempty"`

	// The character in the line, from 1.
	Column *int64 `json:"column,omitempty"`

	Refusal *Refusal `json:"refusal,omitempty"`
}

type EvaluateExpressionAnswer struct {
	// What it gave. Absent: nothing.
	Result any `json:"result,omitempty"`

	// The type of the result. One of "string", "number", "boolean", "null", "array", "object",
	// "undefined".
	Type string `json:"type"`

	// Of the 5 000 000 that a request or job has.
	StepsUsed int64 `json:"stepsUsed"`

	// Why there is no result, or why it cannot be used at the place.
	Error *EvaluateExpressionAnswerError `json:"error,omitempty"`

	// What an author should know, although it refuses nothing.
	Warnings []EvaluateExpressionAnswerWarning `json:"warnings"`

	// The value of every sub-expression, in the order in which they were computed. Functions are no
	// JSON, and are not told.
	Trace []EvaluateExpressionAnswerTrace `json:"trace,omitempty"`

	// Whether there was more to tell than a trace holds.
	TraceCut *bool `json:"traceCut,omitempty"`
}

// EvaluateExpressionAnswerError: Why there is no result, or why it cannot be used at the place.
type EvaluateExpressionAnswerError struct {
	// What is wrong.
	Message string `json:"message"`

	// Characters before it in the expression.
	Position *int64 `json:"position,omitempty"`

	// The line, from 1.
	Line *int64 `json:"line,omitempty"`

	// The character in the line, from 1.
	Column *int64 `json:"column,omitempty"`
}

type EvaluateExpressionAnswerTrace struct {
	// Characters before it in the expression.
	Position int64 `json:"position"`

	// The line, from 1.
	Line int64 `json:"line"`

	// The character in the line, from 1.
	Column int64 `json:"column"`

	// Characters of the expression before the part.
	Start int64 `json:"start"`

	// Characters of the expression up to the end of the part, which is what stands between start and
	// end.
	End int64 `json:"end"`

	// What it gave. Absent: nothing.
	Value any `json:"value,omitempty"`
}

type EvaluateExpressionAnswerWarning struct {
	// A JSON pointer to the place in the resource.
	Path string `json:"path"`

	// What it is.
	Message string `json:"message"`

	// The line of a YAML body, from 1.
	Line *int64 `json:"line,omitempty"`

	// The character in the line, from 1.
	Column *int64 `json:"column,omitempty"`
}

type EvaluateExpressionBody struct {
	// A JSONata expression.
	Expression string `json:"expression"`

	// Where it would stand: that decides what it sees and must give. One of "input.required",
	// "template.field.value", "template.field.label", "template.field.includeIf",
	// "template.field.required", "template.data.transform", "template.role.required",
	// "template.role.output.transform", "blueprint.participant.name", "blueprint.participant.email",
	// "blueprint.participant.required", "blueprint.envelope.includeIf",
	// "blueprint.document.includeIf", "blueprint.document.iterator", "blueprint.document.fileId",
	// "blueprint.document.name", "blueprint.document.inputs", "blueprint.step.includeIf",
	// "blueprint.step.onComplete.validate", "blueprint.step.onComplete.updates.transform",
	// "blueprint.customField.value", "blueprint.copy", "function.body".
	Place string `json:"place"`

	// Entity by input key. Excludes scenario.
	Data map[string]any `json:"data,omitempty"`

	// A saved scenario, as key@version: its data is taken. Excludes data.
	Scenario *string `json:"scenario,omitempty"`

	// Functions that it may call, by alias, as key@version.
	Functions map[string]string `json:"functions,omitempty"`

	// Whether the value of every sub-expression is told. Default: false.
	Trace *bool `json:"trace,omitempty"`
}

// Event: An event, as webhooks tell it.
type Event struct {
	// The version of this envelope. One of "1".
	APIVersion string `json:"apiVersion"`

	// What happened.
	EventType EventType `json:"eventType"`

	// The id of the event: the same in each of its deliveries.
	EventID string `json:"eventId"`

	// When it happened.
	Timestamp string `json:"timestamp"`

	// The organization that it belongs to.
	OrgID string `json:"orgId"`

	// The namespace that it belongs to.
	NamespaceKey string `json:"namespaceKey"`

	// The mode of the namespace. One of "live", "test".
	Mode string `json:"mode"`

	// Which event of its workflow it is, from 1 without gaps. Absent from `webhook.*`.
	Sequence *int64 `json:"sequence,omitempty"`

	// The workflow, as it was when it happened.
	Workflow *EventWorkflow `json:"workflow,omitempty"`

	// What it is told with: by its type, as the webhooks of this document have it.
	Data map[string]any `json:"data"`
}

// EventPattern: What an endpoint is told: everything, a family of events, or one type.
type EventPattern string

const (
	EventPatternWorkflowStarted             EventPattern = "workflow.started"
	EventPatternWorkflowCompleted           EventPattern = "workflow.completed"
	EventPatternWorkflowVoided              EventPattern = "workflow.voided"
	EventPatternWorkflowFailed              EventPattern = "workflow.failed"
	EventPatternWorkflowDeclined            EventPattern = "workflow.declined"
	EventPatternWorkflowErased              EventPattern = "workflow.erased"
	EventPatternStepStarted                 EventPattern = "step.started"
	EventPatternStepCompleted               EventPattern = "step.completed"
	EventPatternStepFailed                  EventPattern = "step.failed"
	EventPatternParticipantTaskAssigned     EventPattern = "participant.task_assigned"
	EventPatternParticipantEmailSent        EventPattern = "participant.email_sent"
	EventPatternParticipantEmailFailed      EventPattern = "participant.email_failed"
	EventPatternParticipantTaskViewed       EventPattern = "participant.task_viewed"
	EventPatternParticipantSigningCompleted EventPattern = "participant.signing_completed"
	EventPatternParticipantSigningDeclined  EventPattern = "participant.signing_declined"
	EventPatternParticipantReminded         EventPattern = "participant.reminded"
	EventPatternParticipantDelegated        EventPattern = "participant.delegated"
	EventPatternEnvelopeSent                EventPattern = "envelope.sent"
	EventPatternEnvelopeCompleted           EventPattern = "envelope.completed"
	EventPatternEnvelopeVoided              EventPattern = "envelope.voided"
	EventPatternEnvelopeFinalizationFailed  EventPattern = "envelope.finalization_failed"
	EventPatternDocumentSealUpgraded        EventPattern = "document.seal_upgraded"
	EventPatternWebhookEndpointPaused       EventPattern = "webhook.endpoint_paused"
	EventPatternWebhookTest                 EventPattern = "webhook.test"
)

// EventType: A type of event (docs/webhooks.md).
type EventType string

const (
	EventTypeWorkflowStarted             EventType = "workflow.started"
	EventTypeWorkflowCompleted           EventType = "workflow.completed"
	EventTypeWorkflowVoided              EventType = "workflow.voided"
	EventTypeWorkflowFailed              EventType = "workflow.failed"
	EventTypeWorkflowDeclined            EventType = "workflow.declined"
	EventTypeWorkflowErased              EventType = "workflow.erased"
	EventTypeStepStarted                 EventType = "step.started"
	EventTypeStepCompleted               EventType = "step.completed"
	EventTypeStepFailed                  EventType = "step.failed"
	EventTypeParticipantTaskAssigned     EventType = "participant.task_assigned"
	EventTypeParticipantEmailSent        EventType = "participant.email_sent"
	EventTypeParticipantEmailFailed      EventType = "participant.email_failed"
	EventTypeParticipantTaskViewed       EventType = "participant.task_viewed"
	EventTypeParticipantSigningCompleted EventType = "participant.signing_completed"
	EventTypeParticipantSigningDeclined  EventType = "participant.signing_declined"
	EventTypeParticipantReminded         EventType = "participant.reminded"
	EventTypeParticipantDelegated        EventType = "participant.delegated"
	EventTypeEnvelopeSent                EventType = "envelope.sent"
	EventTypeEnvelopeCompleted           EventType = "envelope.completed"
	EventTypeEnvelopeVoided              EventType = "envelope.voided"
	EventTypeEnvelopeFinalizationFailed  EventType = "envelope.finalization_failed"
	EventTypeDocumentSealUpgraded        EventType = "document.seal_upgraded"
	EventTypeWebhookEndpointPaused       EventType = "webhook.endpoint_paused"
	EventTypeWebhookTest                 EventType = "webhook.test"
)

// EventWorkflow: The workflow, as it was when it happened.
type EventWorkflow struct {
	// Its name.
	Name string `json:"name"`

	// Its labels.
	Labels map[string]string `json:"labels"`

	// What your application calls it.
	ExternalID *string `json:"externalId,omitempty"`
}

type ExchangeSessionAnswer struct {
	// Sent as `Authorization: Bearer <accessToken>`.
	AccessToken string `json:"accessToken"`

	// How it is sent. One of "Bearer".
	TokenType string `json:"tokenType"`

	// Seconds until it ends.
	ExpiresIn int64 `json:"expiresIn"`

	// When it ends: get another one before.
	ExpiresAt string `json:"expiresAt"`

	// The organization, for paths.
	OrgID string `json:"orgId"`

	// What the credential may do.
	Scopes []Scope `json:"scopes"`

	// Whose token it is.
	Subject ExchangeSessionAnswerSubject `json:"subject"`
}

// ExchangeSessionAnswerSubject: Whose token it is.
type ExchangeSessionAnswerSubject struct {
	// What it is: a person. One of "user".
	Type string `json:"type"`

	// The userId in the organization.
	ID string `json:"id"`

	// The name.
	Name string `json:"name"`

	// The organization.
	OrgID string `json:"orgId"`

	// The namespace. Absent: it acts in the organization.
	NamespaceKey *string `json:"namespaceKey,omitempty"`

	// The mode of the namespace: `live` or `test`.
	Mode *string `json:"mode,omitempty"`

	// Where it acts: `org` or `namespace`.
	ScopeLevel string `json:"scopeLevel"`
}

type ExchangeSessionBody struct {
	// The organization.
	OrgID string `json:"orgId"`

	// Absent: for the organization.
	NamespaceKey *string `json:"namespaceKey,omitempty"`
}

type ExchangeTokenAnswer struct {
	// Sent as `Authorization: Bearer <accessToken>`.
	AccessToken string `json:"accessToken"`

	// How it is sent. One of "Bearer".
	TokenType string `json:"tokenType"`

	// Seconds until it ends.
	ExpiresIn int64 `json:"expiresIn"`

	// When it ends: get another one before.
	ExpiresAt string `json:"expiresAt"`

	// The organization, for paths.
	OrgID string `json:"orgId"`

	// What the credential may do.
	Scopes []Scope `json:"scopes"`

	// Whose token it is.
	Subject ExchangeTokenAnswerSubject `json:"subject"`
}

// ExchangeTokenAnswerSubject: Whose token it is.
type ExchangeTokenAnswerSubject struct {
	// What it is: a program, no person. One of "service_account".
	Type string `json:"type"`

	// The keyId of the API key.
	ID string `json:"id"`

	// The organization.
	OrgID string `json:"orgId"`

	// The namespace. Absent: it acts in the organization.
	NamespaceKey *string `json:"namespaceKey,omitempty"`

	// The mode of the namespace: `live` or `test`.
	Mode *string `json:"mode,omitempty"`

	// Where it acts: `org` or `namespace`.
	ScopeLevel string `json:"scopeLevel"`
}

type ExchangeTokenBody struct {
	// What is exchanged. One of "api_key".
	GrantType string `json:"grantType"`

	// An API key, whole.
	APIKey string `json:"apiKey"`
}

type FindKeptOfPersonAnswer struct {
	// The newest first.
	Data []FindKeptOfPersonAnswerData `json:"data"`

	// All there are.
	Total int64 `json:"total"`

	// The `cursor` of the next page; absent: this is the last one.
	NextCursor *string `json:"nextCursor,omitempty"`
}

// FindKeptOfPersonAnswerData: A workflow that keeps something of the address.
type FindKeptOfPersonAnswerData struct {
	// The namespace.
	NamespaceKey string `json:"namespaceKey"`

	// The workflow.
	WorkflowID string `json:"workflowId"`

	// What people see the namespace called.
	NamespaceName string `json:"namespaceName"`

	// The mode of the namespace: `test` sends no mail and marks its documents. One of "live", "test".
	Mode string `json:"mode"`

	// The name of the workflow.
	Name string `json:"name"`

	// Its status.
	Status string `json:"status"`

	// When it was created.
	CreatedAt string `json:"createdAt"`

	// When it ended.
	EndedAt *string `json:"endedAt,omitempty"`

	// What it has of the person.
	Parts []FindKeptOfPersonAnswerDataPart `json:"parts"`

	// What keeps it from being erased now: a legal hold of its namespace or of its own, that it is not
	// finished, or that documents are still being sealed. One of "namespace_hold", "legal_hold",
	// "not_finished", "sealing".
	Because *string `json:"because,omitempty"`

	// The same as a sentence.
	Refusal *string `json:"refusal,omitempty"`
}

type FindKeptOfPersonAnswerDataPart struct {
	// What they are in it, or were before they handed over. One of "participant", "before_handover",
	// "signer", "copy".
	As string `json:"as"`

	// The participant.
	ParticipantKey *string `json:"participantKey,omitempty"`

	// The step.
	StepKey *string `json:"stepKey,omitempty"`

	// The envelope of which they got a copy.
	EnvelopeKey *string `json:"envelopeKey,omitempty"`

	// The name that is kept.
	Name *string `json:"name,omitempty"`

	// The language that is kept.
	Language *string `json:"language,omitempty"`

	// What they did in the step.
	Status *string `json:"status,omitempty"`

	// When they were asked.
	InvitedAt *string `json:"invitedAt,omitempty"`

	// When the first document was on their screen.
	ViewedAt *string `json:"viewedAt,omitempty"`

	// When they agreed to sign electronically.
	ConsentedAt *string `json:"consentedAt,omitempty"`

	// When they signed.
	SignedAt *string `json:"signedAt,omitempty"`

	// When they declined.
	DeclinedAt *string `json:"declinedAt,omitempty"`
}

type FindKeptOfPersonBody struct {
	// The address of the person who asks what is kept of them.
	Email string `json:"email"`

	// Workflows on a page.
	Limit *int64 `json:"limit,omitempty"`

	// The `nextCursor` of the page before.
	Cursor *string `json:"cursor,omitempty"`
}

type FinishOIDCAnswer struct {
	// Where in Studio the person goes on.
	ReturnTo string `json:"returnTo"`

	// Who is signed in, and what they may see and do.
	SignedIn FinishOIDCAnswerSignedIn `json:"signedIn"`
}

// FinishOIDCAnswerSignedIn: Who is signed in, and what they may see and do.
type FinishOIDCAnswerSignedIn struct {
	// Who is signed in.
	Person FinishOIDCAnswerSignedInPerson `json:"person"`

	// The session of this browser.
	Session FinishOIDCAnswerSignedInSession `json:"session"`

	// The organizations that the person belongs to.
	Organizations []FinishOIDCAnswerSignedInOrganization `json:"organizations"`
}

type FinishOIDCAnswerSignedInOrganization struct {
	// The id of the organization.
	OrgID string `json:"orgId"`

	// What people see it called.
	Name string `json:"name"`

	// The id of the person in it.
	UserID string `json:"userId"`

	// What they may do in it.
	Roles []string `json:"roles"`

	// Those of a token for the organization.
	Scopes []Scope `json:"scopes"`

	// Whether it asks for a second factor that this session lacks: there is no token then.
	LacksSecondFactor bool `json:"lacksSecondFactor"`

	// Whether it takes no passwords, and this session came by one alone: there is no token then.
	RefusesPassword bool `json:"refusesPassword"`

	// Those that the person sees, newest first, at most 500.
	Namespaces []FinishOIDCAnswerSignedInOrganizationNamespace `json:"namespaces"`
}

type FinishOIDCAnswerSignedInOrganizationNamespace struct {
	// Its key, as it stands in paths.
	NamespaceKey string `json:"namespaceKey"`

	// What people see it called.
	Name string `json:"name"`

	// The mode of the namespace: `test` sends no mail and marks its documents. One of "live", "test".
	Mode string `json:"mode"`

	// The time zone of workflows that name none (IANA name).
	Timezone string `json:"timezone"`

	// What they may do there.
	Grants []string `json:"grants"`

	// Those of a token for the namespace.
	Scopes []Scope `json:"scopes"`
}

// FinishOIDCAnswerSignedInPerson: Who is signed in.
type FinishOIDCAnswerSignedInPerson struct {
	// The id of the account.
	PersonID string `json:"personId"`

	// The e-mail address.
	Email string `json:"email"`

	// The name.
	Name string `json:"name"`

	// Of Studio and of mails; absent: as the browser has it. One of "en", "de".
	Language *string `json:"language,omitempty"`

	// In which Studio and mails say times; absent: as the browser has it.
	Timezone *string `json:"timezone,omitempty"`

	// Of what they get mail, of the workflows that they started or are the sender of.
	Notices FinishOIDCAnswerSignedInPersonNotices `json:"notices"`
}

// FinishOIDCAnswerSignedInPersonNotices: Of what they get mail, of the workflows that they started
// or are the sender of.
type FinishOIDCAnswerSignedInPersonNotices struct {
	// Everybody has signed.
	Completed bool `json:"completed"`

	// Somebody declined.
	Declined bool `json:"declined"`

	// It failed, or its documents cannot be sealed.
	Failed bool `json:"failed"`

	// Its time runs out soon, or has run out.
	Expiring bool `json:"expiring"`
}

// FinishOIDCAnswerSignedInSession: The session of this browser.
type FinishOIDCAnswerSignedInSession struct {
	// The id of the session.
	SessionID string `json:"sessionId"`

	// When it began.
	CreatedAt string `json:"createdAt"`

	// The latest; without use a session ends earlier.
	ExpiresAt string `json:"expiresAt"`

	// The provider of an organization by which it began: it opens that organization alone, and nothing
	// of the account.
	Provider *FinishOIDCAnswerSignedInSessionProvider `json:"provider,omitempty"`

	// Until then what asks for it may be done without showing again who one is.
	SteppedUpUntil *string `json:"steppedUpUntil,omitempty"`
}

// FinishOIDCAnswerSignedInSessionProvider: The provider of an organization by which it began: it
// opens that organization alone, and nothing of the account.
type FinishOIDCAnswerSignedInSessionProvider struct {
	// Its id.
	ProviderID string `json:"providerId"`

	// What people know it by.
	Name string `json:"name"`

	// The organization.
	OrgID string `json:"orgId"`
}

type FinishOIDCBody struct {
	// The id of the provider.
	ProviderID string `json:"providerId"`

	// The query of the address that the provider sent the browser to.
	Query string `json:"query"`
}

// FunctionResource: A Function of the namespace.
type FunctionResource struct {
	// The version of this format. One of "countersign/v1".
	APIVersion string `json:"apiVersion"`

	// What it is. One of "Function".
	Kind string `json:"kind"`

	// What the resource is called.
	Metadata FunctionResourceMetadata `json:"metadata"`

	// The SHA-256 of its content (RFC 8785): the same for the same content.
	ContentHash string `json:"contentHash"`

	// When it was made.
	CreatedAt string `json:"createdAt"`

	// Who made it.
	CreatedBy FunctionResourceCreatedBy `json:"createdBy"`

	// When it was last changed.
	UpdatedAt string `json:"updatedAt"`

	// Who saved it last.
	UpdatedBy FunctionResourceUpdatedBy `json:"updatedBy"`

	// Of a draft: its ETag as the last push from files left or found it; the ETag is another one when
	// the draft was saved otherwise since. Of one that never was pushed absent.
	PushedRevision *string `json:"pushedRevision,omitempty"`

	// When it was published. Of a draft absent.
	PublishedAt *string `json:"publishedAt,omitempty"`

	// Who published it. Of a draft absent.
	PublishedBy *FunctionResourcePublishedBy `json:"publishedBy,omitempty"`

	// Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with
	// `schemaVersion`.
	Spec FunctionSpec `json:"spec"`
}

// FunctionResourceCreatedBy: Who made it.
type FunctionResourceCreatedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`
}

// FunctionResourceMetadata: What the resource is called.
type FunctionResourceMetadata struct {
	// The key, unique among the resources of its kind.
	Key string `json:"key"`

	// A semantic version, or draft.
	Version string `json:"version"`

	// What people call it.
	Name *string `json:"name,omitempty"`

	// What it is for.
	Description *string `json:"description,omitempty"`

	// Labels to find it by.
	Labels map[string]string `json:"labels,omitempty"`
}

// FunctionResourcePublishedBy: Who published it. Of a draft absent.
type FunctionResourcePublishedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`
}

// FunctionResourceUpdatedBy: Who saved it last.
type FunctionResourceUpdatedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`

	// What the person was called then. Of a key absent.
	Name *string `json:"name,omitempty"`
}

// FunctionSpec: A named JSONata function, called by the alias that the calling resource gives it:
// `$alias(…)`.
type FunctionSpec struct {
	// The parameters, in the order of the arguments.
	Params []FunctionSpecParam `json:"params"`

	// What the function gives.
	ReturnType FunctionSpecReturnType `json:"returnType"`

	// The JSONata expression that gives the result; it sees its parameters and nothing else.
	Body string `json:"body"`

	// Functions that expressions here may call, by alias: `$alias(…)`.
	Functions map[string]any `json:"functions,omitempty"`
}

type FunctionSpecFunction struct {
	// The function, as key@version.
	Function *string `json:"function,omitempty"`

	// The key of the function, beside `functionVersion` instead of `function`.
	FunctionKey *string `json:"functionKey,omitempty"`

	// The version of the function: draft or MAJOR.MINOR.PATCH.
	FunctionVersion *string `json:"functionVersion,omitempty"`
}

// FunctionSpecParam: One argument of the function. Every call gives all of them.
type FunctionSpecParam struct {
	// The name of the parameter: in the body `$name`, or `name` as a field of the input.
	Name string `json:"name"`

	// The type that the value must have; another one is an error of the expression. One of "string",
	// "number", "boolean", "array", "object".
	Type string `json:"type"`

	// The schema of an object, or of the objects of an array, as key@version: names that expressions
	// use are checked against it.
	Schema *string `json:"schema,omitempty"`

	// The key of the schema, beside `schemaVersion` instead of `schema`.
	SchemaKey *string `json:"schemaKey,omitempty"`

	// The version of the schema: draft or MAJOR.MINOR.PATCH.
	SchemaVersion *string `json:"schemaVersion,omitempty"`
}

// FunctionSpecReturnType: What the function gives.
type FunctionSpecReturnType struct {
	// The type that the value must have; another one is an error of the expression. One of "string",
	// "number", "boolean", "array", "object".
	Type string `json:"type"`

	// The schema of an object, or of the objects of an array, as key@version: names that expressions
	// use are checked against it.
	Schema *string `json:"schema,omitempty"`

	// The key of the schema, beside `schemaVersion` instead of `schema`.
	SchemaKey *string `json:"schemaKey,omitempty"`

	// The version of the schema: draft or MAJOR.MINOR.PATCH.
	SchemaVersion *string `json:"schemaVersion,omitempty"`
}

type GiveAccessCodeBody struct {
	// For a participant whose blueprint's authentication has access_code. Tell them otherwise than by
	// mail; no answer ever holds it.
	AccessCode string `json:"accessCode"`
}

type HandOverDeviceAnswer struct {
	// For the calls of /v1/signing, until the person is done.
	Token string `json:"token"`

	// When it ends.
	ExpiresAt string `json:"expiresAt"`
}

type HandOverDeviceBody struct {
	// The step of who signs now.
	StepKey string `json:"stepKey"`
}

// InlineBlueprint: A blueprint that is not saved, for one run.
type InlineBlueprint struct {
	// The entities that a workflow works on.
	Inputs []BlueprintSpecInput `json:"inputs,omitempty"`

	// Everybody who takes part.
	Participants []BlueprintSpecParticipant `json:"participants,omitempty"`

	// The documents, in the envelopes that they are signed in.
	Envelopes []BlueprintSpecEnvelope `json:"envelopes,omitempty"`

	// The root step. Without it, the workflow only makes and seals documents.
	Orchestration *Step `json:"orchestration,omitempty"`

	// Values of your own that webhooks carry.
	CustomFields []BlueprintSpecCustomField `json:"customFields,omitempty"`

	// Who receives the sealed documents besides the participants.
	Copies []BlueprintSpecCopy `json:"copies,omitempty"`

	// Functions that expressions here may call, by alias: `$alias(…)`.
	Functions map[string]any `json:"functions,omitempty"`

	// The version of this format. One of "countersign/v1".
	APIVersion *string `json:"apiVersion,omitempty"`

	// What it is. One of "Blueprint".
	Kind *string `json:"kind,omitempty"`

	Metadata *Metadata `json:"metadata,omitempty"`

	// The blueprint's content.
	Spec *BlueprintSpec `json:"spec,omitempty"`
}

type InviteUserAnswer struct {
	// The user who is invited.
	UserID string `json:"userId"`

	// Open once, for seven days. That of the mail is another one.
	URL string `json:"url"`

	// Until when the link is good.
	ExpiresAt string `json:"expiresAt"`
}

type InviteUserBody struct {
	// false: only the link of the answer. Default: true.
	Mail *bool `json:"mail,omitempty"`

	// Of the mail; en when absent. One of "en", "de".
	Language *string `json:"language,omitempty"`
}

type ListActionURLsAnswer struct {
	// The pages of everybody who can sign now.
	ActionURLs []ListActionURLsAnswerActionURL `json:"actionUrls"`
}

type ListActionURLsAnswerActionURL struct {
	// What the participant is asked for. One of "sign".
	ActionType string `json:"actionType"`

	// The participant.
	ParticipantKey string `json:"participantKey"`

	// Their step.
	StepKey string `json:"stepKey"`

	// How far they are. One of "pending", "ready", "notified", "viewed", "signed", "declined".
	Status string `json:"status"`

	// Their signing page: whoever has it can sign.
	URL string `json:"url"`

	// The name.
	Name *string `json:"name,omitempty"`

	// The e-mail address.
	Email *string `json:"email,omitempty"`
}

type ListAssetDependentsItem struct {
	// A resource that refers to it. Or: A workflow that runs on it. Or: Embed tokens alone get this,
	// instead of the workflows that run on it.
	Type string `json:"type"`

	// What it is. One of "Schema", "Asset", "Function", "Template", "Blueprint", "Scenario".
	Kind *string `json:"kind,omitempty"`

	// The key.
	Key *string `json:"key,omitempty"`

	// A semantic version, or draft.
	Version *string `json:"version,omitempty"`

	// What people call it.
	Name *string `json:"name,omitempty"`

	// The id of the workflow.
	WorkflowID *string `json:"workflowId,omitempty"`

	// How far it is. One of "pending", "in_progress".
	Status *string `json:"status,omitempty"`

	// The blueprint that it runs on. Absent: one that came along.
	Blueprint *ListAssetDependentsItemBlueprint `json:"blueprint,omitempty"`

	// When it was made.
	CreatedAt *string `json:"createdAt,omitempty"`

	// How many, pending or in progress.
	Count *int64 `json:"count,omitempty"`
}

// ListAssetDependentsItemBlueprint: The blueprint that it runs on. Absent: one that came along.
type ListAssetDependentsItemBlueprint struct {
	// The key.
	Key string `json:"key"`

	// A semantic version, or draft.
	Version string `json:"version"`
}

type ListBlueprintDependentsItem struct {
	// A resource that refers to it. Or: A workflow that runs on it. Or: Embed tokens alone get this,
	// instead of the workflows that run on it.
	Type string `json:"type"`

	// What it is. One of "Schema", "Asset", "Function", "Template", "Blueprint", "Scenario".
	Kind *string `json:"kind,omitempty"`

	// The key.
	Key *string `json:"key,omitempty"`

	// A semantic version, or draft.
	Version *string `json:"version,omitempty"`

	// What people call it.
	Name *string `json:"name,omitempty"`

	// The id of the workflow.
	WorkflowID *string `json:"workflowId,omitempty"`

	// How far it is. One of "pending", "in_progress".
	Status *string `json:"status,omitempty"`

	// The blueprint that it runs on. Absent: one that came along.
	Blueprint *ListBlueprintDependentsItemBlueprint `json:"blueprint,omitempty"`

	// When it was made.
	CreatedAt *string `json:"createdAt,omitempty"`

	// How many, pending or in progress.
	Count *int64 `json:"count,omitempty"`
}

// ListBlueprintDependentsItemBlueprint: The blueprint that it runs on. Absent: one that came along.
type ListBlueprintDependentsItemBlueprint struct {
	// The key.
	Key string `json:"key"`

	// A semantic version, or draft.
	Version string `json:"version"`
}

type ListEventSchemasAnswer struct {
	// The JSON Schema (2020-12) of the whole body, by type of event.
	Schemas map[string]any `json:"schemas"`
}

type ListEventsAnswer struct {
	// The events.
	Data []Event `json:"data"`

	// The cursor to go on with in this order, as `after`. Absent, with the newest first: there are no
	// older ones.
	Next *string `json:"next,omitempty"`

	// The cursor of the newest event at this moment: as `after`, with the oldest first, it gives what
	// comes from now on.
	Head string `json:"head"`

	// With the oldest first: events right behind `after` are no longer kept, since they are older than
	// 30 days. Absent where there is no such gap.
	HasGap *bool `json:"hasGap,omitempty"`
}

type ListFactorsAnswer struct {
	// Whether the person has a password.
	HasPassword bool `json:"hasPassword"`

	// Passkeys, and the apps that are asked for besides the password.
	Data []ListFactorsAnswerData `json:"data"`

	// Recovery codes that are not used up.
	RecoveryCodesLeft int64 `json:"recoveryCodesLeft"`
}

type ListFactorsAnswerData struct {
	// The id of the factor.
	FactorID string `json:"factorId"`

	// What it is: an app that shows codes (`totp`, RFC 6238), or a passkey. One of "totp", "passkey".
	Kind string `json:"kind"`

	// Of a passkey: whether several devices of the person have it.
	IsSynced *bool `json:"isSynced,omitempty"`

	// What the person calls it.
	Name string `json:"name"`

	// When it was added.
	CreatedAt string `json:"createdAt"`

	// When it, or a code of it, was last taken. Absent: never.
	LastUsedAt *string `json:"lastUsedAt,omitempty"`
}

type ListFileDependentsItem struct {
	// A version of a resource that names the file. Or: A workflow with the file among its documents,
	// values or attachments. Or: The settings of the namespace.
	Type string `json:"type"`

	// What it is. One of "Schema", "Asset", "Function", "Template", "Blueprint", "Scenario".
	Kind *string `json:"kind,omitempty"`

	// The key.
	Key *string `json:"key,omitempty"`

	// A semantic version, or draft.
	Version *string `json:"version,omitempty"`

	// What people call it. Absent without the scope resource:read.
	Name *string `json:"name,omitempty"`

	// The id of the workflow.
	WorkflowID *string `json:"workflowId,omitempty"`

	// How far it is. One of "pending", "in_progress", "completed", "failed", "declined", "voided".
	Status *string `json:"status,omitempty"`

	// When it was made.
	CreatedAt *string `json:"createdAt,omitempty"`

	// Which setting names it. One of "logoFileId".
	Setting *string `json:"setting,omitempty"`
}

type ListFunctionDependentsItem struct {
	// A resource that refers to it. Or: A workflow that runs on it. Or: Embed tokens alone get this,
	// instead of the workflows that run on it.
	Type string `json:"type"`

	// What it is. One of "Schema", "Asset", "Function", "Template", "Blueprint", "Scenario".
	Kind *string `json:"kind,omitempty"`

	// The key.
	Key *string `json:"key,omitempty"`

	// A semantic version, or draft.
	Version *string `json:"version,omitempty"`

	// What people call it.
	Name *string `json:"name,omitempty"`

	// The id of the workflow.
	WorkflowID *string `json:"workflowId,omitempty"`

	// How far it is. One of "pending", "in_progress".
	Status *string `json:"status,omitempty"`

	// The blueprint that it runs on. Absent: one that came along.
	Blueprint *ListFunctionDependentsItemBlueprint `json:"blueprint,omitempty"`

	// When it was made.
	CreatedAt *string `json:"createdAt,omitempty"`

	// How many, pending or in progress.
	Count *int64 `json:"count,omitempty"`
}

// ListFunctionDependentsItemBlueprint: The blueprint that it runs on. Absent: one that came along.
type ListFunctionDependentsItemBlueprint struct {
	// The key.
	Key string `json:"key"`

	// A semantic version, or draft.
	Version string `json:"version"`
}

type ListMailsItem struct {
	// The id of the mail.
	MailID string `json:"mailId"`

	// When it was written.
	CreatedAt string `json:"createdAt"`

	// Who it is from.
	From ListMailsItemFrom `json:"from"`

	// Who it is to.
	To ListMailsItemTo `json:"to"`

	// Where answers go.
	ReplyTo *string `json:"replyTo,omitempty"`

	// The subject.
	Subject string `json:"subject"`

	// As plain text; signing links stand in it
	Text string `json:"text"`

	// As HTML.
	HTML string `json:"html"`

	// The files that came along.
	Attachments []ListMailsItemAttachment `json:"attachments"`
}

type ListMailsItemAttachment struct {
	// The name of the file.
	Name string `json:"name"`

	// Its media type.
	ContentType string `json:"contentType"`

	// Bytes.
	SizeBytes int64 `json:"sizeBytes"`
}

// ListMailsItemFrom: Who it is from.
type ListMailsItemFrom struct {
	// The name.
	Name string `json:"name"`

	// The e-mail address.
	Address string `json:"address"`
}

// ListMailsItemTo: Who it is to.
type ListMailsItemTo struct {
	// The name.
	Name string `json:"name"`

	// The e-mail address.
	Address string `json:"address"`
}

type ListResourceNamesItem struct {
	// What it is. One of "Schema", "Asset", "Function", "Template", "Blueprint", "Scenario".
	Kind string `json:"kind"`

	// The key.
	Key string `json:"key"`

	// What people call it.
	Name *string `json:"name,omitempty"`

	// Newest first, at most 100: published ones; of a Scenario the draft too
	Versions []string `json:"versions"`
}

type ListScenarioDependentsItem struct {
	// A resource that refers to it. Or: A workflow that runs on it. Or: Embed tokens alone get this,
	// instead of the workflows that run on it.
	Type string `json:"type"`

	// What it is. One of "Schema", "Asset", "Function", "Template", "Blueprint", "Scenario".
	Kind *string `json:"kind,omitempty"`

	// The key.
	Key *string `json:"key,omitempty"`

	// A semantic version, or draft.
	Version *string `json:"version,omitempty"`

	// What people call it.
	Name *string `json:"name,omitempty"`

	// The id of the workflow.
	WorkflowID *string `json:"workflowId,omitempty"`

	// How far it is. One of "pending", "in_progress".
	Status *string `json:"status,omitempty"`

	// The blueprint that it runs on. Absent: one that came along.
	Blueprint *ListScenarioDependentsItemBlueprint `json:"blueprint,omitempty"`

	// When it was made.
	CreatedAt *string `json:"createdAt,omitempty"`

	// How many, pending or in progress.
	Count *int64 `json:"count,omitempty"`
}

// ListScenarioDependentsItemBlueprint: The blueprint that it runs on. Absent: one that came along.
type ListScenarioDependentsItemBlueprint struct {
	// The key.
	Key string `json:"key"`

	// A semantic version, or draft.
	Version string `json:"version"`
}

type ListSchemaDependentsItem struct {
	// A resource that refers to it. Or: A workflow that runs on it. Or: Embed tokens alone get this,
	// instead of the workflows that run on it.
	Type string `json:"type"`

	// What it is. One of "Schema", "Asset", "Function", "Template", "Blueprint", "Scenario".
	Kind *string `json:"kind,omitempty"`

	// The key.
	Key *string `json:"key,omitempty"`

	// A semantic version, or draft.
	Version *string `json:"version,omitempty"`

	// What people call it.
	Name *string `json:"name,omitempty"`

	// The id of the workflow.
	WorkflowID *string `json:"workflowId,omitempty"`

	// How far it is. One of "pending", "in_progress".
	Status *string `json:"status,omitempty"`

	// The blueprint that it runs on. Absent: one that came along.
	Blueprint *ListSchemaDependentsItemBlueprint `json:"blueprint,omitempty"`

	// When it was made.
	CreatedAt *string `json:"createdAt,omitempty"`

	// How many, pending or in progress.
	Count *int64 `json:"count,omitempty"`
}

// ListSchemaDependentsItemBlueprint: The blueprint that it runs on. Absent: one that came along.
type ListSchemaDependentsItemBlueprint struct {
	// The key.
	Key string `json:"key"`

	// A semantic version, or draft.
	Version string `json:"version"`
}

// ListSealKeysItem: A sealing key of the namespace, without the key itself, which nobody can read
// again.
type ListSealKeysItem struct {
	// The id, as `settings.seal.key` names it.
	SealKeyID string `json:"sealKeyId"`

	// What people see it called.
	Name string `json:"name"`

	// `requested`: an authority has not answered yet; `ready`: it can be chosen; `retired`: the
	// private key is gone. One of "requested", "ready", "retired".
	Status string `json:"status"`

	// true: documents of the namespace are sealed with it.
	IsChosen bool `json:"isChosen"`

	// The request for a certificate (PKCS #10, PEM), of a key that was made here.
	Request *string `json:"request,omitempty"`

	// Its certificate and the issuers that are known, as PEM. Absent: there are none yet.
	Certificates *string `json:"certificates,omitempty"`

	// Whom the certificate names.
	Subject *string `json:"subject,omitempty"`

	// Who issued it.
	Issuer *string `json:"issuer,omitempty"`

	// What it seals with: `ECDSA P-256`, or RSA with the bits of its key, such as `RSA 3072`.
	Algorithm *string `json:"algorithm,omitempty"`

	// SHA-256 of the certificate (DER), in lower-case hexadecimal.
	Fingerprint *string `json:"fingerprint,omitempty"`

	// From when the certificate is valid.
	BeginsAt *string `json:"beginsAt,omitempty"`

	// When the certificate ends.
	ExpiresAt *string `json:"expiresAt,omitempty"`

	// When the key was made or uploaded.
	CreatedAt string `json:"createdAt"`

	// When it was retired.
	RetiredAt *string `json:"retiredAt,omitempty"`
}

type ListSessionsAnswer struct {
	// Each browser.
	Data []ListSessionsAnswerData `json:"data"`
}

// ListSessionsAnswerData: A browser in which the person is signed in.
type ListSessionsAnswerData struct {
	// The id of the session.
	SessionID string `json:"sessionId"`

	// Whether it is the one that asks.
	IsCurrent bool `json:"isCurrent"`

	// When it began.
	CreatedAt string `json:"createdAt"`

	// When it was last used.
	LastUsedAt string `json:"lastUsedAt"`

	// When it ends at the latest.
	ExpiresAt string `json:"expiresAt"`

	// From where it began.
	IP *string `json:"ip,omitempty"`

	// The browser, as it calls itself.
	UserAgent *string `json:"userAgent,omitempty"`
}

type ListSignInProvidersAnswer struct {
	// The oldest first, at most 10.
	Data []ListSignInProvidersAnswerData `json:"data"`

	// What the address of a new provider begins with, before its key.
	RedirectURIPrefix string `json:"redirectUriPrefix"`
}

// ListSignInProvidersAnswerData: An OpenID provider at which people of the organization sign in,
// without its secret.
type ListSignInProvidersAnswerData struct {
	// Its key in the organization.
	ProviderKey string `json:"providerKey"`

	// What it is called where people sign in.
	ProviderID string `json:"providerId"`

	// What the button calls it.
	Name string `json:"name"`

	// The address of the provider, as it calls itself: its settings are read below it, at
	// `/.well-known/openid-configuration`.
	Issuer string `json:"issuer"`

	// What the provider calls this service.
	ClientID string `json:"clientId"`

	// Only addresses of these domains are let in, in lower case; none: all.
	Domains []string `json:"domains"`

	// What is asked for besides `openid`, `email` and `profile`: some tell groups with `groups` alone.
	Scopes []string `json:"scopes"`

	// Whether people whom the organization does not know are let in, as members.
	CreatesPeople bool `json:"createsPeople"`

	// Whether the provider itself asks for a second factor: its sign-ins count as ones with it.
	HasSecondFactor bool `json:"hasSecondFactor"`

	// Where it sends people back to: the provider must know this address.
	RedirectURI string `json:"redirectUri"`

	// When it was made.
	CreatedAt string `json:"createdAt"`

	// When it was last changed.
	UpdatedAt string `json:"updatedAt"`
}

type ListTemplateDependentsItem struct {
	// A resource that refers to it. Or: A workflow that runs on it. Or: Embed tokens alone get this,
	// instead of the workflows that run on it.
	Type string `json:"type"`

	// What it is. One of "Schema", "Asset", "Function", "Template", "Blueprint", "Scenario".
	Kind *string `json:"kind,omitempty"`

	// The key.
	Key *string `json:"key,omitempty"`

	// A semantic version, or draft.
	Version *string `json:"version,omitempty"`

	// What people call it.
	Name *string `json:"name,omitempty"`

	// The id of the workflow.
	WorkflowID *string `json:"workflowId,omitempty"`

	// How far it is. One of "pending", "in_progress".
	Status *string `json:"status,omitempty"`

	// The blueprint that it runs on. Absent: one that came along.
	Blueprint *ListTemplateDependentsItemBlueprint `json:"blueprint,omitempty"`

	// When it was made.
	CreatedAt *string `json:"createdAt,omitempty"`

	// How many, pending or in progress.
	Count *int64 `json:"count,omitempty"`
}

// ListTemplateDependentsItemBlueprint: The blueprint that it runs on. Absent: one that came along.
type ListTemplateDependentsItemBlueprint struct {
	// The key.
	Key string `json:"key"`

	// A semantic version, or draft.
	Version string `json:"version"`
}

type ListUserMadeAnswer struct {
	// What works without them: what they made themselves, then the rest, each the newest first. At
	// most 1000.
	Data []ListUserMadeAnswerData `json:"data"`
}

type ListUserMadeAnswerData struct {
	// What it is. One of "api_key", "webhook_endpoint".
	Kind string `json:"kind"`

	// The keyId, or the id of the endpoint.
	ID string `json:"id"`

	// Of an endpoint its address; an org API key is told its host alone.
	Name string `json:"name"`

	// Absent: of the organization.
	NamespaceKey *string `json:"namespaceKey,omitempty"`

	// When it was made.
	CreatedAt string `json:"createdAt"`

	// The keyId of the key with which it was made. Absent: the user made it.
	MadeWith *string `json:"madeWith,omitempty"`
}

// ListWorkflowEventsItem: A row of the audit trail.
type ListWorkflowEventsItem struct {
	// The workflow.
	WorkflowID string `json:"workflowId"`

	// Its place in the trail, from 1 without gaps.
	Sequence int64 `json:"sequence"`

	// When it happened.
	At string `json:"at"`

	// What happened, such as `participant.signing_completed`.
	Type string `json:"type"`

	// What kind of actor did it.
	ActorType string `json:"actorType"`

	// The SHA-256 of salt, actor and data (docs/evidence.md), in hexadecimal.
	PayloadHash string `json:"payloadHash"`

	// The hash of the row before.
	PreviousHash string `json:"previousHash"`

	// The SHA-256 of this row with previousHash, in hexadecimal.
	Hash string `json:"hash"`

	// Who did it.
	Actor map[string]any `json:"actor,omitempty"`

	// What it is told with.
	Data map[string]any `json:"data,omitempty"`

	// What keeps payloadHash from being guessed; hosts' pages are not given it.
	Salt *string `json:"salt,omitempty"`

	// actor, data and salt were erased; the chain still holds.
	Erased *bool `json:"erased,omitempty"`
}

type LockDeviceAnswer struct {
	// open: the device can be handed to somebody. waiting: documents are being made, or somebody signs
	// elsewhere. signed: everybody has, and the documents are being sealed. One of "open", "waiting",
	// "signed", "completed", "declined", "voided", "failed".
	State string `json:"state"`

	// The mode of the namespace: `test` sends no mail and marks its documents. One of "live", "test".
	Mode string `json:"mode"`

	// What the workflow is called.
	WorkflowName string `json:"workflowName"`

	// Who asks.
	Sender LockDeviceAnswerSender `json:"sender"`

	// Whose device it is.
	Host LockDeviceAnswerHost `json:"host"`

	// Whether the sealed documents will go to everybody by mail.
	Mails bool `json:"mails"`

	// Of the person who is first in `open`.
	Locale *string `json:"locale,omitempty"`

	// When the link of the device ends.
	ExpiresAt string `json:"expiresAt"`

	// Who can sign now, in the order of the blueprint.
	Open []LockDeviceAnswerOpen `json:"open"`

	// Who has signed.
	Signed []LockDeviceAnswerSigned `json:"signed"`
}

// LockDeviceAnswerHost: Whose device it is.
type LockDeviceAnswerHost struct {
	// The name.
	Name string `json:"name"`
}

type LockDeviceAnswerOpen struct {
	// Their step.
	StepKey string `json:"stepKey"`

	// Their name.
	Name string `json:"name"`
}

// LockDeviceAnswerSender: Who asks.
type LockDeviceAnswerSender struct {
	// The name.
	Name string `json:"name"`

	// The company.
	Company *string `json:"company,omitempty"`
}

type LockDeviceAnswerSigned struct {
	// Their step.
	StepKey string `json:"stepKey"`

	// Their name.
	Name string `json:"name"`
}

type MakeDrawingAnswer struct {
	// The id of the drawing.
	DrawingID string `json:"drawingId"`

	// The page to be opened on the phone.
	URL string `json:"url"`

	// Until when the page is good.
	ExpiresAt string `json:"expiresAt"`

	// The address as a QR code: an SVG path in a square of size modules.
	Qr MakeDrawingAnswerQr `json:"qr"`
}

// MakeDrawingAnswerQr: The address as a QR code: an SVG path in a square of size modules.
type MakeDrawingAnswerQr struct {
	// Modules of a side.
	Size int64 `json:"size"`

	// The `d` of an SVG path.
	Path string `json:"path"`
}

type MakeDrawingBody struct {
	// What is drawn. One of "signature", "initial".
	Kind string `json:"kind"`
}

// Metadata: What the resource is called.
type Metadata struct {
	// The key, unique among the resources of this kind.
	Key string `json:"key"`

	// The draft, or the semantic version that is published at once. Absent: draft.
	Version *string `json:"version,omitempty"`

	// What people call it.
	Name *string `json:"name,omitempty"`

	// What it is for.
	Description *string `json:"description,omitempty"`

	// Labels to find it by.
	Labels map[string]string `json:"labels,omitempty"`
}

// Namespace: A namespace: nothing of it is seen from another one.
type Namespace struct {
	// The organization that it belongs to.
	OrgID string `json:"orgId"`

	// Its key, as it stands in paths.
	NamespaceKey string `json:"namespaceKey"`

	// What people see it called.
	Name string `json:"name"`

	// The mode of the namespace: `test` sends no mail and marks its documents. One of "live", "test".
	Mode string `json:"mode"`

	// The time zone of workflows that name none (IANA name).
	Timezone string `json:"timezone"`

	Settings NamespaceSettings `json:"settings"`

	// When it was made.
	CreatedAt string `json:"createdAt"`

	// When it was last changed.
	UpdatedAt string `json:"updatedAt"`
}

// NamespaceSettings: How the namespace works and what people see. Absent: the default of each.
type NamespaceSettings struct {
	// Who asks, in mails and on the signing page.
	SenderName *string `json:"senderName,omitempty"`

	// The address that mails come from. Absent: no-reply@ the host of the service.
	SenderEmail *string `json:"senderEmail,omitempty"`

	// Where answers to mails go.
	ReplyTo *string `json:"replyTo,omitempty"`

	// Named beside the sender.
	Company *string `json:"company,omitempty"`

	// Who is mailed when a webhook endpoint is paused.
	ContactEmail *string `json:"contactEmail,omitempty"`

	// An uploaded PNG, JPEG or WebP image for mails, the signing page and the certificate of
	// completion.
	LogoFileID *string `json:"logoFileId,omitempty"`

	// Of buttons and lines in mails, on the signing page and on the certificate of completion. White
	// text must be legible upon it (contrast 4.5:1, WCAG 2.2).
	AccentColor *string `json:"accentColor,omitempty"`

	// The last lines of every mail, such as the address of the company.
	MailFooter *string `json:"mailFooter,omitempty"`

	// The language of mails and of the signing page for people without a locale of their own, and of
	// the certificate of completion. Absent: English.
	Locale *string `json:"locale,omitempty"`

	// What people agree to before they sign, by language, instead of the text of the service.
	Consent *NamespaceSettingsConsent `json:"consent,omitempty"`

	// Whether the others who were asked to sign are told why somebody declined. Whoever declines is
	// told so before. Absent: only the sender is told.
	ShareDeclineReason *bool `json:"shareDeclineReason,omitempty"`

	// Whether the certificate of completion is the end of each document, or a file of its own (the
	// default). Where people attached files there is always one of its own, which names their hashes.
	// One of "appended", "separate".
	Certificate *string `json:"certificate,omitempty"`

	// The level that seals get (B-T where the service has a time-stamp authority), what happens when
	// no time-stamp comes (wait, the default, degrade to B-B, or fail), and whose key seals.
	Seal *NamespaceSettingsSeal `json:"seal,omitempty"`

	// How signatures and initials may be given; absent: in each way. Fields of templates may narrow it
	// (signature.kinds).
	SignatureKinds []string `json:"signatureKinds,omitempty"`

	// Where the hosted signing page may lead afterwards (options.returnUrl of workflows).
	ReturnOrigins []string `json:"returnOrigins,omitempty"`

	// For how long documents of finished workflows are kept; a hold keeps them whatever the days say.
	Retention *NamespaceSettingsRetention `json:"retention,omitempty"`

	// What new webhook endpoints get where they do not say.
	WebhookRetry *NamespaceSettingsWebhookRetry `json:"webhookRetry,omitempty"`
}

// NamespaceSettingsChange: Merged with what there is; null takes a setting away.
type NamespaceSettingsChange struct {
	// Who asks, in mails and on the signing page.
	SenderName *Nullable[string] `json:"senderName,omitempty"`

	// The address that mails come from. Absent: no-reply@ the host of the service.
	SenderEmail *Nullable[string] `json:"senderEmail,omitempty"`

	// Where answers to mails go.
	ReplyTo *Nullable[string] `json:"replyTo,omitempty"`

	// Named beside the sender.
	Company *Nullable[string] `json:"company,omitempty"`

	// Who is mailed when a webhook endpoint is paused.
	ContactEmail *Nullable[string] `json:"contactEmail,omitempty"`

	// An uploaded PNG, JPEG or WebP image for mails, the signing page and the certificate of
	// completion.
	LogoFileID *Nullable[string] `json:"logoFileId,omitempty"`

	// Of buttons and lines in mails, on the signing page and on the certificate of completion. White
	// text must be legible upon it (contrast 4.5:1, WCAG 2.2).
	AccentColor *Nullable[string] `json:"accentColor,omitempty"`

	// The last lines of every mail, such as the address of the company.
	MailFooter *Nullable[string] `json:"mailFooter,omitempty"`

	// The language of mails and of the signing page for people without a locale of their own, and of
	// the certificate of completion. Absent: English.
	Locale *Nullable[string] `json:"locale,omitempty"`

	// What people agree to before they sign, by language, instead of the text of the service.
	Consent *Nullable[NamespaceSettingsChangeConsent] `json:"consent,omitempty"`

	// Whether the others who were asked to sign are told why somebody declined. Whoever declines is
	// told so before. Absent: only the sender is told.
	ShareDeclineReason *Nullable[bool] `json:"shareDeclineReason,omitempty"`

	// Whether the certificate of completion is the end of each document, or a file of its own (the
	// default). Where people attached files there is always one of its own, which names their hashes.
	Certificate *Nullable[string] `json:"certificate,omitempty"`

	// The level that seals get (B-T where the service has a time-stamp authority), what happens when
	// no time-stamp comes (wait, the default, degrade to B-B, or fail), and whose key seals.
	Seal *Nullable[NamespaceSettingsChangeSeal] `json:"seal,omitempty"`

	// How signatures and initials may be given; absent: in each way. Fields of templates may narrow it
	// (signature.kinds).
	SignatureKinds *Nullable[[]string] `json:"signatureKinds,omitempty"`

	// Where the hosted signing page may lead afterwards (options.returnUrl of workflows).
	ReturnOrigins *Nullable[[]string] `json:"returnOrigins,omitempty"`

	// For how long documents of finished workflows are kept; a hold keeps them whatever the days say.
	Retention *Nullable[NamespaceSettingsChangeRetention] `json:"retention,omitempty"`

	// What new webhook endpoints get where they do not say.
	WebhookRetry *Nullable[NamespaceSettingsChangeWebhookRetry] `json:"webhookRetry,omitempty"`
}

// NamespaceSettingsChangeConsent: What people agree to before they sign, by language, instead of
// the text of the service.
type NamespaceSettingsChangeConsent struct {
	// The text that people agree to. What is absent is the service's own, in this language.
	En *NamespaceSettingsChangeConsentEn `json:"en,omitempty"`

	// The text that people agree to. What is absent is the service's own, in this language.
	De *NamespaceSettingsChangeConsentDe `json:"de,omitempty"`

	// The text that people agree to. What is absent is the service's own, in this language.
	Fr *NamespaceSettingsChangeConsentFr `json:"fr,omitempty"`

	// The text that people agree to. What is absent is the service's own, in this language.
	Es *NamespaceSettingsChangeConsentEs `json:"es,omitempty"`

	// The text that people agree to. What is absent is the service's own, in this language.
	It *NamespaceSettingsChangeConsentIt `json:"it,omitempty"`

	// The text that people agree to. What is absent is the service's own, in this language.
	Pt *NamespaceSettingsChangeConsentPt `json:"pt,omitempty"`

	// The text that people agree to. What is absent is the service's own, in this language.
	Nl *NamespaceSettingsChangeConsentNl `json:"nl,omitempty"`

	// The text that people agree to. What is absent is the service's own, in this language.
	Pl *NamespaceSettingsChangeConsentPl `json:"pl,omitempty"`

	// The text that people agree to. What is absent is the service's own, in this language.
	Ja *NamespaceSettingsChangeConsentJa `json:"ja,omitempty"`

	// The text that people agree to. What is absent is the service's own, in this language.
	Ar *NamespaceSettingsChangeConsentAr `json:"ar,omitempty"`
}

// NamespaceSettingsChangeConsentAr: The text that people agree to. What is absent is the service's
// own, in this language.
type NamespaceSettingsChangeConsentAr struct {
	// The heading.
	Title *string `json:"title,omitempty"`

	// What the law asks to be told before, beside the button: paper copies and withdrawal, and what is
	// needed.
	Summary *[]string `json:"summary,omitempty"`

	// The text itself.
	Paragraphs []string `json:"paragraphs"`

	// The sentence that the person says yes to.
	Agreement *string `json:"agreement,omitempty"`
}

// NamespaceSettingsChangeConsentDe: The text that people agree to. What is absent is the service's
// own, in this language.
type NamespaceSettingsChangeConsentDe struct {
	// The heading.
	Title *string `json:"title,omitempty"`

	// What the law asks to be told before, beside the button: paper copies and withdrawal, and what is
	// needed.
	Summary *[]string `json:"summary,omitempty"`

	// The text itself.
	Paragraphs []string `json:"paragraphs"`

	// The sentence that the person says yes to.
	Agreement *string `json:"agreement,omitempty"`
}

// NamespaceSettingsChangeConsentEn: The text that people agree to. What is absent is the service's
// own, in this language.
type NamespaceSettingsChangeConsentEn struct {
	// The heading.
	Title *string `json:"title,omitempty"`

	// What the law asks to be told before, beside the button: paper copies and withdrawal, and what is
	// needed.
	Summary *[]string `json:"summary,omitempty"`

	// The text itself.
	Paragraphs []string `json:"paragraphs"`

	// The sentence that the person says yes to.
	Agreement *string `json:"agreement,omitempty"`
}

// NamespaceSettingsChangeConsentEs: The text that people agree to. What is absent is the service's
// own, in this language.
type NamespaceSettingsChangeConsentEs struct {
	// The heading.
	Title *string `json:"title,omitempty"`

	// What the law asks to be told before, beside the button: paper copies and withdrawal, and what is
	// needed.
	Summary *[]string `json:"summary,omitempty"`

	// The text itself.
	Paragraphs []string `json:"paragraphs"`

	// The sentence that the person says yes to.
	Agreement *string `json:"agreement,omitempty"`
}

// NamespaceSettingsChangeConsentFr: The text that people agree to. What is absent is the service's
// own, in this language.
type NamespaceSettingsChangeConsentFr struct {
	// The heading.
	Title *string `json:"title,omitempty"`

	// What the law asks to be told before, beside the button: paper copies and withdrawal, and what is
	// needed.
	Summary *[]string `json:"summary,omitempty"`

	// The text itself.
	Paragraphs []string `json:"paragraphs"`

	// The sentence that the person says yes to.
	Agreement *string `json:"agreement,omitempty"`
}

// NamespaceSettingsChangeConsentIt: The text that people agree to. What is absent is the service's
// own, in this language.
type NamespaceSettingsChangeConsentIt struct {
	// The heading.
	Title *string `json:"title,omitempty"`

	// What the law asks to be told before, beside the button: paper copies and withdrawal, and what is
	// needed.
	Summary *[]string `json:"summary,omitempty"`

	// The text itself.
	Paragraphs []string `json:"paragraphs"`

	// The sentence that the person says yes to.
	Agreement *string `json:"agreement,omitempty"`
}

// NamespaceSettingsChangeConsentJa: The text that people agree to. What is absent is the service's
// own, in this language.
type NamespaceSettingsChangeConsentJa struct {
	// The heading.
	Title *string `json:"title,omitempty"`

	// What the law asks to be told before, beside the button: paper copies and withdrawal, and what is
	// needed.
	Summary *[]string `json:"summary,omitempty"`

	// The text itself.
	Paragraphs []string `json:"paragraphs"`

	// The sentence that the person says yes to.
	Agreement *string `json:"agreement,omitempty"`
}

// NamespaceSettingsChangeConsentNl: The text that people agree to. What is absent is the service's
// own, in this language.
type NamespaceSettingsChangeConsentNl struct {
	// The heading.
	Title *string `json:"title,omitempty"`

	// What the law asks to be told before, beside the button: paper copies and withdrawal, and what is
	// needed.
	Summary *[]string `json:"summary,omitempty"`

	// The text itself.
	Paragraphs []string `json:"paragraphs"`

	// The sentence that the person says yes to.
	Agreement *string `json:"agreement,omitempty"`
}

// NamespaceSettingsChangeConsentPl: The text that people agree to. What is absent is the service's
// own, in this language.
type NamespaceSettingsChangeConsentPl struct {
	// The heading.
	Title *string `json:"title,omitempty"`

	// What the law asks to be told before, beside the button: paper copies and withdrawal, and what is
	// needed.
	Summary *[]string `json:"summary,omitempty"`

	// The text itself.
	Paragraphs []string `json:"paragraphs"`

	// The sentence that the person says yes to.
	Agreement *string `json:"agreement,omitempty"`
}

// NamespaceSettingsChangeConsentPt: The text that people agree to. What is absent is the service's
// own, in this language.
type NamespaceSettingsChangeConsentPt struct {
	// The heading.
	Title *string `json:"title,omitempty"`

	// What the law asks to be told before, beside the button: paper copies and withdrawal, and what is
	// needed.
	Summary *[]string `json:"summary,omitempty"`

	// The text itself.
	Paragraphs []string `json:"paragraphs"`

	// The sentence that the person says yes to.
	Agreement *string `json:"agreement,omitempty"`
}

// NamespaceSettingsChangeRetention: For how long documents of finished workflows are kept; a hold
// keeps them whatever the days say.
type NamespaceSettingsChangeRetention struct {
	// Days that documents of finished workflows are kept; at most the plan's retentionDays.
	CompletedDays *int64 `json:"completedDays,omitempty"`

	// true: nothing is deleted.
	LegalHold *bool `json:"legalHold,omitempty"`
}

// NamespaceSettingsChangeSeal: The level that seals get (B-T where the service has a time-stamp
// authority), what happens when no time-stamp comes (wait, the default, degrade to B-B, or fail),
// and whose key seals.
type NamespaceSettingsChangeSeal struct {
	// The level (ETSI EN 319 142-1). Absent: B-T where there is a time-stamp authority. B-LT and B-LTA
	// need TIMESTAMP_TRUST; what cannot be had leaves the level that was reached, and the seal is
	// raised later. One of "B-B", "B-T", "B-LT", "B-LTA".
	Level *string `json:"level,omitempty"`

	// What happens when no time-stamp comes. Default: wait. One of "wait", "degrade", "fail".
	OnTimestampFailure *string `json:"onTimestampFailure,omitempty"`

	// The namespace's own sealing key (`seal-keys`) that seals its documents, of live namespaces
	// alone. Absent: the installation's.
	Key *string `json:"key,omitempty"`
}

// NamespaceSettingsChangeWebhookRetry: What new webhook endpoints get where they do not say.
type NamespaceSettingsChangeWebhookRetry struct {
	// Each wait is twice the one before. One of "exponential".
	Strategy *string `json:"strategy,omitempty"`

	// Seconds before the second attempt. Default: 60.
	StartingDelaySeconds *int64 `json:"startingDelaySeconds,omitempty"`

	// How often the wait is doubled at most. Default: 10.
	MaxDoublings *int64 `json:"maxDoublings,omitempty"`

	// Seconds between two attempts at most. Default: 43200, twelve hours.
	MaxDelaySeconds *int64 `json:"maxDelaySeconds,omitempty"`

	// Attempts at most, the first included. Default: 20.
	MaxAttempts *int64 `json:"maxAttempts,omitempty"`

	// Seconds after which nothing more is tried. Default: 259200, three days.
	MaxDurationSeconds *int64 `json:"maxDurationSeconds,omitempty"`

	// `full`: each wait is any part of what it would be. Default: none. One of "none", "full".
	Jitter *string `json:"jitter,omitempty"`

	// Whether a `Retry-After` of the receiver that is later than the schedule is heeded. Default:
	// false.
	HonorRetryAfter *bool `json:"honorRetryAfter,omitempty"`
}

// NamespaceSettingsConsent: What people agree to before they sign, by language, instead of the text
// of the service.
type NamespaceSettingsConsent struct {
	// The text that people agree to. What is absent is the service's own, in this language.
	En *NamespaceSettingsConsentEn `json:"en,omitempty"`

	// The text that people agree to. What is absent is the service's own, in this language.
	De *NamespaceSettingsConsentDe `json:"de,omitempty"`

	// The text that people agree to. What is absent is the service's own, in this language.
	Fr *NamespaceSettingsConsentFr `json:"fr,omitempty"`

	// The text that people agree to. What is absent is the service's own, in this language.
	Es *NamespaceSettingsConsentEs `json:"es,omitempty"`

	// The text that people agree to. What is absent is the service's own, in this language.
	It *NamespaceSettingsConsentIt `json:"it,omitempty"`

	// The text that people agree to. What is absent is the service's own, in this language.
	Pt *NamespaceSettingsConsentPt `json:"pt,omitempty"`

	// The text that people agree to. What is absent is the service's own, in this language.
	Nl *NamespaceSettingsConsentNl `json:"nl,omitempty"`

	// The text that people agree to. What is absent is the service's own, in this language.
	Pl *NamespaceSettingsConsentPl `json:"pl,omitempty"`

	// The text that people agree to. What is absent is the service's own, in this language.
	Ja *NamespaceSettingsConsentJa `json:"ja,omitempty"`

	// The text that people agree to. What is absent is the service's own, in this language.
	Ar *NamespaceSettingsConsentAr `json:"ar,omitempty"`
}

// NamespaceSettingsConsentAr: The text that people agree to. What is absent is the service's own,
// in this language.
type NamespaceSettingsConsentAr struct {
	// The heading.
	Title *string `json:"title,omitempty"`

	// What the law asks to be told before, beside the button: paper copies and withdrawal, and what is
	// needed.
	Summary []string `json:"summary,omitempty"`

	// The text itself.
	Paragraphs []string `json:"paragraphs"`

	// The sentence that the person says yes to.
	Agreement *string `json:"agreement,omitempty"`
}

// NamespaceSettingsConsentDe: The text that people agree to. What is absent is the service's own,
// in this language.
type NamespaceSettingsConsentDe struct {
	// The heading.
	Title *string `json:"title,omitempty"`

	// What the law asks to be told before, beside the button: paper copies and withdrawal, and what is
	// needed.
	Summary []string `json:"summary,omitempty"`

	// The text itself.
	Paragraphs []string `json:"paragraphs"`

	// The sentence that the person says yes to.
	Agreement *string `json:"agreement,omitempty"`
}

// NamespaceSettingsConsentEn: The text that people agree to. What is absent is the service's own,
// in this language.
type NamespaceSettingsConsentEn struct {
	// The heading.
	Title *string `json:"title,omitempty"`

	// What the law asks to be told before, beside the button: paper copies and withdrawal, and what is
	// needed.
	Summary []string `json:"summary,omitempty"`

	// The text itself.
	Paragraphs []string `json:"paragraphs"`

	// The sentence that the person says yes to.
	Agreement *string `json:"agreement,omitempty"`
}

// NamespaceSettingsConsentEs: The text that people agree to. What is absent is the service's own,
// in this language.
type NamespaceSettingsConsentEs struct {
	// The heading.
	Title *string `json:"title,omitempty"`

	// What the law asks to be told before, beside the button: paper copies and withdrawal, and what is
	// needed.
	Summary []string `json:"summary,omitempty"`

	// The text itself.
	Paragraphs []string `json:"paragraphs"`

	// The sentence that the person says yes to.
	Agreement *string `json:"agreement,omitempty"`
}

// NamespaceSettingsConsentFr: The text that people agree to. What is absent is the service's own,
// in this language.
type NamespaceSettingsConsentFr struct {
	// The heading.
	Title *string `json:"title,omitempty"`

	// What the law asks to be told before, beside the button: paper copies and withdrawal, and what is
	// needed.
	Summary []string `json:"summary,omitempty"`

	// The text itself.
	Paragraphs []string `json:"paragraphs"`

	// The sentence that the person says yes to.
	Agreement *string `json:"agreement,omitempty"`
}

// NamespaceSettingsConsentIt: The text that people agree to. What is absent is the service's own,
// in this language.
type NamespaceSettingsConsentIt struct {
	// The heading.
	Title *string `json:"title,omitempty"`

	// What the law asks to be told before, beside the button: paper copies and withdrawal, and what is
	// needed.
	Summary []string `json:"summary,omitempty"`

	// The text itself.
	Paragraphs []string `json:"paragraphs"`

	// The sentence that the person says yes to.
	Agreement *string `json:"agreement,omitempty"`
}

// NamespaceSettingsConsentJa: The text that people agree to. What is absent is the service's own,
// in this language.
type NamespaceSettingsConsentJa struct {
	// The heading.
	Title *string `json:"title,omitempty"`

	// What the law asks to be told before, beside the button: paper copies and withdrawal, and what is
	// needed.
	Summary []string `json:"summary,omitempty"`

	// The text itself.
	Paragraphs []string `json:"paragraphs"`

	// The sentence that the person says yes to.
	Agreement *string `json:"agreement,omitempty"`
}

// NamespaceSettingsConsentNl: The text that people agree to. What is absent is the service's own,
// in this language.
type NamespaceSettingsConsentNl struct {
	// The heading.
	Title *string `json:"title,omitempty"`

	// What the law asks to be told before, beside the button: paper copies and withdrawal, and what is
	// needed.
	Summary []string `json:"summary,omitempty"`

	// The text itself.
	Paragraphs []string `json:"paragraphs"`

	// The sentence that the person says yes to.
	Agreement *string `json:"agreement,omitempty"`
}

// NamespaceSettingsConsentPl: The text that people agree to. What is absent is the service's own,
// in this language.
type NamespaceSettingsConsentPl struct {
	// The heading.
	Title *string `json:"title,omitempty"`

	// What the law asks to be told before, beside the button: paper copies and withdrawal, and what is
	// needed.
	Summary []string `json:"summary,omitempty"`

	// The text itself.
	Paragraphs []string `json:"paragraphs"`

	// The sentence that the person says yes to.
	Agreement *string `json:"agreement,omitempty"`
}

// NamespaceSettingsConsentPt: The text that people agree to. What is absent is the service's own,
// in this language.
type NamespaceSettingsConsentPt struct {
	// The heading.
	Title *string `json:"title,omitempty"`

	// What the law asks to be told before, beside the button: paper copies and withdrawal, and what is
	// needed.
	Summary []string `json:"summary,omitempty"`

	// The text itself.
	Paragraphs []string `json:"paragraphs"`

	// The sentence that the person says yes to.
	Agreement *string `json:"agreement,omitempty"`
}

// NamespaceSettingsRetention: For how long documents of finished workflows are kept; a hold keeps
// them whatever the days say.
type NamespaceSettingsRetention struct {
	// Days that documents of finished workflows are kept; at most the plan's retentionDays.
	CompletedDays *int64 `json:"completedDays,omitempty"`

	// true: nothing is deleted.
	LegalHold *bool `json:"legalHold,omitempty"`
}

// NamespaceSettingsSeal: The level that seals get (B-T where the service has a time-stamp
// authority), what happens when no time-stamp comes (wait, the default, degrade to B-B, or fail),
// and whose key seals.
type NamespaceSettingsSeal struct {
	// The level (ETSI EN 319 142-1). Absent: B-T where there is a time-stamp authority. B-LT and B-LTA
	// need TIMESTAMP_TRUST; what cannot be had leaves the level that was reached, and the seal is
	// raised later. One of "B-B", "B-T", "B-LT", "B-LTA".
	Level *string `json:"level,omitempty"`

	// What happens when no time-stamp comes. Default: wait. One of "wait", "degrade", "fail".
	OnTimestampFailure *string `json:"onTimestampFailure,omitempty"`

	// The namespace's own sealing key (`seal-keys`) that seals its documents, of live namespaces
	// alone. Absent: the installation's.
	Key *string `json:"key,omitempty"`
}

// NamespaceSettingsWebhookRetry: What new webhook endpoints get where they do not say.
type NamespaceSettingsWebhookRetry struct {
	// Each wait is twice the one before. One of "exponential".
	Strategy *string `json:"strategy,omitempty"`

	// Seconds before the second attempt. Default: 60.
	StartingDelaySeconds *int64 `json:"startingDelaySeconds,omitempty"`

	// How often the wait is doubled at most. Default: 10.
	MaxDoublings *int64 `json:"maxDoublings,omitempty"`

	// Seconds between two attempts at most. Default: 43200, twelve hours.
	MaxDelaySeconds *int64 `json:"maxDelaySeconds,omitempty"`

	// Attempts at most, the first included. Default: 20.
	MaxAttempts *int64 `json:"maxAttempts,omitempty"`

	// Seconds after which nothing more is tried. Default: 259200, three days.
	MaxDurationSeconds *int64 `json:"maxDurationSeconds,omitempty"`

	// `full`: each wait is any part of what it would be. Default: none. One of "none", "full".
	Jitter *string `json:"jitter,omitempty"`

	// Whether a `Retry-After` of the receiver that is later than the schedule is heeded. Default:
	// false.
	HonorRetryAfter *bool `json:"honorRetryAfter,omitempty"`
}

type NewAPIKey struct {
	// What people see it called.
	Name string `json:"name"`

	// What the key may do, fixed from then on; `workflow:*` is all of a family.
	Scopes []ScopeName `json:"scopes"`

	// How long it works, from now. Default: never. One of "7d", "30d", "90d", "1y", "never".
	Expiration *string `json:"expiration,omitempty"`
}

// NewAssetResource: An Asset as an author writes it.
type NewAssetResource struct {
	// The version of this format. One of "countersign/v1".
	APIVersion string `json:"apiVersion"`

	// What it is. One of "Asset".
	Kind string `json:"kind"`

	Metadata Metadata `json:"metadata"`

	// The Asset's content.
	Spec AssetSpec `json:"spec"`
}

// NewBlueprintResource: A Blueprint as an author writes it.
type NewBlueprintResource struct {
	// The version of this format. One of "countersign/v1".
	APIVersion string `json:"apiVersion"`

	// What it is. One of "Blueprint".
	Kind string `json:"kind"`

	Metadata Metadata `json:"metadata"`

	// The Blueprint's content.
	Spec BlueprintSpec `json:"spec"`
}

// NewFunctionResource: A Function as an author writes it.
type NewFunctionResource struct {
	// The version of this format. One of "countersign/v1".
	APIVersion string `json:"apiVersion"`

	// What it is. One of "Function".
	Kind string `json:"kind"`

	Metadata Metadata `json:"metadata"`

	// The Function's content.
	Spec FunctionSpec `json:"spec"`
}

// NewResource: A resource of any kind: `kind` tells what `spec` holds.
type NewResource struct {
	// The version of this format. One of "countersign/v1".
	APIVersion string `json:"apiVersion"`

	// What it is.
	Kind string `json:"kind"`

	Metadata Metadata `json:"metadata"`

	// The Schema's content. Or: The Asset's content. Or: The Function's content. Or: The Template's
	// content. Or: The Blueprint's content. Or: The Scenario's content.
	Spec NewResourceSpec `json:"spec"`
}

// NewResourceSpec: The Schema's content. Or: The Asset's content. Or: The Function's content. Or:
// The Template's content. Or: The Blueprint's content. Or: The Scenario's content.
type NewResourceSpec struct {
	// The draft of JSON Schema that the definition is written in. One of "2020-12", "2019-09",
	// "draft-07", "draft-06", "draft-04".
	JsonSchemaDraft *string `json:"jsonSchemaDraft,omitempty"`

	// The JSON Schema. Its root has `type: object`; `$ref` stays within it; patterns run on a
	// linear-time engine, so without lookaround and back-references. At most 64 kB and 32 levels.
	SchemaDefinition map[string]any `json:"schemaDefinition,omitempty"`

	// HTML with Handlebars expressions. Or: A style sheet. Or: An image. Or: A PDF. Or: What the
	// document is made of.
	Type *string `json:"type,omitempty"`

	// The HTML: {{expressions}}, {{#each}}, {{#if}}, {{> partial}}, {{asset_url 'image'}}, {{field
	// 'key'}}. No script runs and nothing is fetched. Or: The html or pdf asset, as key@version.
	Content *string `json:"content,omitempty"`

	// Other html assets by alias: {{> alias}}.
	Partials map[string]any `json:"partials,omitempty"`

	// Style sheets (css assets), in this order.
	Styles []any `json:"styles,omitempty"`

	// Image assets by alias: {{asset_url 'alias'}}.
	Images map[string]any `json:"images,omitempty"`

	// Fonts that the text may use.
	Fonts []AssetSpecFont `json:"fonts,omitempty"`

	// The schema that the render context is checked against. Or: What an HTML document is rendered
	// with. Or: Sample entities by the keys of inputs.
	Data any `json:"data,omitempty"`

	// The pages that the HTML is printed on.
	PDFSettings *AssetSpecPDFSettings `json:"pdfSettings,omitempty"`

	// The id of the uploaded image.
	FileID *string `json:"fileId,omitempty"`

	// The parameters, in the order of the arguments.
	Params []FunctionSpecParam `json:"params,omitempty"`

	// What the function gives.
	ReturnType *FunctionSpecReturnType `json:"returnType,omitempty"`

	// The JSONata expression that gives the result; it sees its parameters and nothing else.
	Body *string `json:"body,omitempty"`

	// Functions that expressions here may call, by alias: `$alias(…)`.
	Functions map[string]any `json:"functions,omitempty"`

	// The key of the asset, beside `contentVersion` instead of `content`.
	ContentKey *string `json:"contentKey,omitempty"`

	// The version of the asset: draft or MAJOR.MINOR.PATCH.
	ContentVersion *string `json:"contentVersion,omitempty"`

	// The entities that the document shows.
	Inputs []NewResourceSpecInput `json:"inputs,omitempty"`

	// The parts that people play in it.
	Roles []NewResourceSpecRole `json:"roles,omitempty"`

	// The fields of the document.
	Fields []NewResourceSpecField `json:"fields,omitempty"`

	// Everybody who takes part.
	Participants []BlueprintSpecParticipant `json:"participants,omitempty"`

	// The documents, in the envelopes that they are signed in.
	Envelopes []BlueprintSpecEnvelope `json:"envelopes,omitempty"`

	// The root step. Without it, the workflow only makes and seals documents.
	Orchestration *Step `json:"orchestration,omitempty"`

	// Values of your own that webhooks carry.
	CustomFields []BlueprintSpecCustomField `json:"customFields,omitempty"`

	// Who receives the sealed documents besides the participants.
	Copies []BlueprintSpecCopy `json:"copies,omitempty"`

	// The blueprint, or else the template, that the data is for, as key@version.
	For *string `json:"for,omitempty"`

	// The key of the blueprint or template, beside `forVersion` instead of `for`.
	ForKey *string `json:"forKey,omitempty"`

	// The version of the blueprint or template: draft or MAJOR.MINOR.PATCH.
	ForVersion *string `json:"forVersion,omitempty"`

	// What participants enter, in this order.
	Signing []NewResourceSpecSigning `json:"signing,omitempty"`

	// What must hold at the end of a simulation or test run.
	Expect *NewResourceSpecExpect `json:"expect,omitempty"`
}

// NewResourceSpecData2: What an HTML document is rendered with.
type NewResourceSpecData2 struct {
	// Gives what the HTML is rendered with; a result that is no object stands in it as `data`. Absent:
	// the inputs.
	Transform string `json:"transform"`
}

// NewResourceSpecExpect: What must hold at the end of a simulation or test run.
type NewResourceSpecExpect struct {
	// The status of the workflow at the end; `completed` when it is left out. `in_progress`: somebody
	// could not sign. One of "pending", "in_progress", "completed", "declined", "failed".
	Status *string `json:"status,omitempty"`

	// The status of steps at the end, by key.
	Steps map[string]string `json:"steps,omitempty"`

	// The keys of the documents that are made, instances of iterators by their own (`nda0`, `nda1`).
	Documents []string `json:"documents,omitempty"`

	// The entities at the end, by the keys of inputs. Of objects the properties that are named are
	// compared, lists element by element.
	Entities map[string]any `json:"entities,omitempty"`
}

// NewResourceSpecField: A value on the document: entered by a signer, or filled in by the service.
type NewResourceSpecField struct {
	// The key, unique in the template; expressions see the value as `$.fields.<key>`.
	Key string `json:"key"`

	// What it holds. One of "text_field", "number", "date", "check_box", "radio", "dropdown", "image",
	// "attachment", "line", "signature", "initial", "signed_date".
	Type string `json:"type"`

	// Whose it is. Absent: the service fills it when the document is made.
	Role *string `json:"role,omitempty"`

	// What stands in it from the start, literal or computed.
	Value any `json:"value,omitempty"`

	// When it does not give true, the field is not there. With a role it sees also `$.fields.<field>`,
	// that role's values so far.
	IncludeIf *string `json:"includeIf,omitempty"`

	// Whether it must be filled in; a check box: ticked. Absent: true for signatures and initials,
	// else false.
	Required any `json:"required,omitempty"`

	// Whether the signer only sees it.
	ReadOnly *bool `json:"readOnly,omitempty"`

	// What the signer is asked for, literal or computed. In a loop of an HTML template an expression
	// sees the element as `$.__item__`.
	Label any `json:"label,omitempty"`

	// What a browser may offer to fill in, by HTML's names (autofill field names). Absent: nothing.
	// One of "name", "honorific-prefix", "given-name", "additional-name", "family-name",
	// "honorific-suffix", "nickname", "organization-title", "organization", "street-address",
	// "address-line1", "address-line2", "address-line3", "address-level4", "address-level3",
	// "address-level2", "address-level1", "country", "country-name", "postal-code", "language",
	// "bday", "bday-day", "bday-month", "bday-year", "sex", "url", "email", "tel", "tel-country-code",
	// "tel-national", "tel-area-code", "tel-local", "tel-extension", "impp".
	Autocomplete *string `json:"autocomplete,omitempty"`

	// A hint for the signer.
	Tooltip *string `json:"tooltip,omitempty"`

	// What the signer may enter.
	Validation *NewResourceSpecFieldValidation `json:"validation,omitempty"`

	// How a signature or initials may be given. It narrows what the namespace's setting signatureKinds
	// allows.
	Signature *NewResourceSpecFieldSignature `json:"signature,omitempty"`

	// The choices of a dropdown or radio: texts, or value and label.
	Options []any `json:"options,omitempty"`

	// How a date or number is shown.
	Format *string `json:"format,omitempty"`

	// Its places; several are one field with one value.
	Widgets []NewResourceSpecFieldWidget `json:"widgets,omitempty"`

	// A place that is found by a text: the box begins at its top left corner plus dx, dy.
	Anchor *NewResourceSpecFieldAnchor `json:"anchor,omitempty"`

	// The name of a form field of the PDF, whose place it takes.
	AcroField *string `json:"acroField,omitempty"`
}

// NewResourceSpecFieldAnchor: A place that is found by a text: the box begins at its top left
// corner plus dx, dy.
type NewResourceSpecFieldAnchor struct {
	// A text of the document.
	Text string `json:"text"`

	// Points to the right of the corner of the text.
	Dx *float64 `json:"dx,omitempty"`

	// Points below the corner of the text.
	Dy *float64 `json:"dy,omitempty"`

	// Which of its places, from 1. Absent: the first.
	Occurrence *int64 `json:"occurrence,omitempty"`

	// Points.
	Width *float64 `json:"width,omitempty"`

	// Points.
	Height *float64 `json:"height,omitempty"`

	// How the value looks.
	Style *NewResourceSpecFieldAnchorStyle `json:"style,omitempty"`
}

// NewResourceSpecFieldAnchorStyle: How the value looks.
type NewResourceSpecFieldAnchorStyle struct {
	// Points. Absent: what fits.
	FontSize *float64 `json:"fontSize,omitempty"`

	// The family of the font.
	Font *string `json:"font,omitempty"`

	// The colour of the text.
	Color *string `json:"color,omitempty"`

	// Where the text stands. One of "left", "center", "right".
	Align *string `json:"align,omitempty"`

	// The colour behind it.
	Background *string `json:"background,omitempty"`

	// A line around it: its colour, or colour and width.
	Border any `json:"border,omitempty"`
}

type NewResourceSpecFieldAnchorStyleBorder struct {
	// The colour.
	Color *string `json:"color,omitempty"`

	// Points.
	Width *float64 `json:"width,omitempty"`
}

// NewResourceSpecFieldLabel: A value that an expression gives.
type NewResourceSpecFieldLabel struct {
	// A JSONata expression that gives the value.
	Expression string `json:"expression"`
}

type NewResourceSpecFieldOption struct {
	// The value that is kept.
	Value string `json:"value"`

	// What the signer reads. Absent: the value.
	Label *string `json:"label,omitempty"`
}

// NewResourceSpecFieldSignature: How a signature or initials may be given. It narrows what the
// namespace's setting signatureKinds allows.
type NewResourceSpecFieldSignature struct {
	// How it may be given: drawn by hand, typed in a script font, or as an uploaded image.
	Kinds []string `json:"kinds"`
}

// NewResourceSpecFieldValidation: What the signer may enter.
type NewResourceSpecFieldValidation struct {
	// A regular expression that the text must match; linear-time, so without lookaround and
	// back-references.
	Pattern *string `json:"pattern,omitempty"`

	// What the signer is told when the value is refused.
	Message *string `json:"message,omitempty"`

	// The smallest number, or the earliest date (YYYY-MM-DD).
	Min any `json:"min,omitempty"`

	// The largest number, or the latest date (YYYY-MM-DD).
	Max any `json:"max,omitempty"`

	// The most characters of a text.
	MaxLength *int64 `json:"maxLength,omitempty"`

	// The most files of an attachment. Absent: one.
	MaxFiles *int64 `json:"maxFiles,omitempty"`

	// What the files of an attachment may be. Absent: each of them.
	Types []string `json:"types,omitempty"`

	// The most bytes of each file of an attachment. Absent: 50 MB.
	MaxBytes *int64 `json:"maxBytes,omitempty"`
}

// NewResourceSpecFieldValue: A value that an expression gives.
type NewResourceSpecFieldValue struct {
	// A JSONata expression that gives the value.
	Expression string `json:"expression"`
}

// NewResourceSpecFieldWidget: A place of the field, in points from the top left corner of the page
// as a reader sees it.
type NewResourceSpecFieldWidget struct {
	// The page, from 1; from the end as -1; `all`; or a list of pages.
	Page any `json:"page"`

	// Points from the left edge.
	X float64 `json:"x"`

	// Points from the top edge.
	Y float64 `json:"y"`

	// Points.
	Width float64 `json:"width"`

	// Points.
	Height float64 `json:"height"`

	// Degrees, clockwise.
	Rotation *float64 `json:"rotation,omitempty"`

	// How the value looks.
	Style *NewResourceSpecFieldWidgetStyle `json:"style,omitempty"`
}

// NewResourceSpecFieldWidgetStyle: How the value looks.
type NewResourceSpecFieldWidgetStyle struct {
	// Points. Absent: what fits.
	FontSize *float64 `json:"fontSize,omitempty"`

	// The family of the font.
	Font *string `json:"font,omitempty"`

	// The colour of the text.
	Color *string `json:"color,omitempty"`

	// Where the text stands. One of "left", "center", "right".
	Align *string `json:"align,omitempty"`

	// The colour behind it.
	Background *string `json:"background,omitempty"`

	// A line around it: its colour, or colour and width.
	Border any `json:"border,omitempty"`
}

type NewResourceSpecFieldWidgetStyleBorder struct {
	// The colour.
	Color *string `json:"color,omitempty"`

	// Points.
	Width *float64 `json:"width,omitempty"`
}

// NewResourceSpecInput: An entity to work on, such as an employee or a deal.
type NewResourceSpecInput struct {
	// The key; expressions see the entity as `$.<key>`.
	Key string `json:"key"`

	// The schema of the entity, as key@version.
	Schema *string `json:"schema,omitempty"`

	// The key of the schema, beside `schemaVersion` instead of `schema`.
	SchemaKey *string `json:"schemaKey,omitempty"`

	// The version of the schema: draft or MAJOR.MINOR.PATCH.
	SchemaVersion *string `json:"schemaVersion,omitempty"`

	// Whether a workflow needs it before it starts. Absent: true.
	Required any `json:"required,omitempty"`

	// What people call it.
	Name *string `json:"name,omitempty"`

	// What it is.
	Description *string `json:"description,omitempty"`
}

// NewResourceSpecRole: A part that somebody plays in the document.
type NewResourceSpecRole struct {
	// The key; fields and assignments name it.
	Key string `json:"key"`

	// What people call it.
	Name *string `json:"name,omitempty"`

	// Whether somebody must be assigned to it: a blueprint that leaves it open is warned of, unless
	// this is false; its fields are left out then. Absent: true.
	Required any `json:"required,omitempty"`

	// What the role hands on when its signer is done; blueprints see it as
	// `$.docOutputs.<document>.<role>`.
	Output *NewResourceSpecRoleOutput `json:"output,omitempty"`
}

// NewResourceSpecRoleOutput: What the role hands on when its signer is done; blueprints see it as
// `$.docOutputs.<document>.<role>`.
type NewResourceSpecRoleOutput struct {
	// The schema that the result must fit, as key@version.
	Schema *string `json:"schema,omitempty"`

	// The key of the schema, beside `schemaVersion` instead of `schema`.
	SchemaKey *string `json:"schemaKey,omitempty"`

	// The version of the schema: draft or MAJOR.MINOR.PATCH.
	SchemaVersion *string `json:"schemaVersion,omitempty"`

	// Gives the result. It sees the inputs and `$.fields.<field>`, the values that the signer of this
	// role entered.
	Transform string `json:"transform"`
}

// NewResourceSpecSigning: What one participant enters when it is their turn.
type NewResourceSpecSigning struct {
	// The key of the participant who signs.
	Participant string `json:"participant"`

	// What they enter: document → field → value.
	Fields map[string]map[string]any `json:"fields,omitempty"`

	// Whether they decline instead of signing. Absent: false.
	Declines *bool `json:"declines,omitempty"`
}

// NewScenarioResource: A Scenario as an author writes it.
type NewScenarioResource struct {
	// The version of this format. One of "countersign/v1".
	APIVersion string `json:"apiVersion"`

	// What it is. One of "Scenario".
	Kind string `json:"kind"`

	Metadata Metadata `json:"metadata"`

	// The Scenario's content.
	Spec ScenarioSpec `json:"spec"`
}

// NewSchemaResource: A Schema as an author writes it.
type NewSchemaResource struct {
	// The version of this format. One of "countersign/v1".
	APIVersion string `json:"apiVersion"`

	// What it is. One of "Schema".
	Kind string `json:"kind"`

	Metadata Metadata `json:"metadata"`

	// The Schema's content.
	Spec SchemaSpec `json:"spec"`
}

// NewTemplateResource: A Template as an author writes it.
type NewTemplateResource struct {
	// The version of this format. One of "countersign/v1".
	APIVersion string `json:"apiVersion"`

	// What it is. One of "Template".
	Kind string `json:"kind"`

	Metadata Metadata `json:"metadata"`

	// The Template's content.
	Spec TemplateSpec `json:"spec"`
}

type NewWebhookEndpoint struct {
	// Where events are sent: https, at a public address. A service that is started with
	// WEBHOOK_ALLOW_PRIVATE=true takes http and private addresses too, for development.
	URL string `json:"url"`

	// What the endpoint is told.
	EventTypes []EventPattern `json:"eventTypes"`

	// What it is for.
	Description *string `json:"description,omitempty"`

	// Whether it is told anything. Default: true.
	IsActive *bool `json:"isActive,omitempty"`

	// How deliveries are tried again. Absent: the namespace's webhookRetry.
	RetryConfig *NewWebhookEndpointRetryConfig `json:"retryConfig,omitempty"`
}

// NewWebhookEndpointRetryConfig: How deliveries are tried again. Absent: the namespace's
// webhookRetry.
type NewWebhookEndpointRetryConfig struct {
	// Each wait is twice the one before. One of "exponential".
	Strategy *string `json:"strategy,omitempty"`

	// Seconds before the second attempt. Default: 60.
	StartingDelaySeconds *int64 `json:"startingDelaySeconds,omitempty"`

	// How often the wait is doubled at most. Default: 10.
	MaxDoublings *int64 `json:"maxDoublings,omitempty"`

	// Seconds between two attempts at most. Default: 43200, twelve hours.
	MaxDelaySeconds *int64 `json:"maxDelaySeconds,omitempty"`

	// Attempts at most, the first included. Default: 20.
	MaxAttempts *int64 `json:"maxAttempts,omitempty"`

	// Seconds after which nothing more is tried. Default: 259200, three days.
	MaxDurationSeconds *int64 `json:"maxDurationSeconds,omitempty"`

	// `full`: each wait is any part of what it would be. Default: none. One of "none", "full".
	Jitter *string `json:"jitter,omitempty"`

	// Whether a `Retry-After` of the receiver that is later than the schedule is heeded. Default:
	// false.
	HonorRetryAfter *bool `json:"honorRetryAfter,omitempty"`
}

type NewWorkflow struct {
	// With blueprintVersion; absent with `blueprint`.
	BlueprintKey *string `json:"blueprintKey,omitempty"`

	// A semantic version, or draft; required with blueprintKey.
	BlueprintVersion *string `json:"blueprintVersion,omitempty"`

	// In place of key and version, for one run: the spec, or an object whose `spec` it is.
	Blueprint *InlineBlueprint `json:"blueprint,omitempty"`

	// Input key → entity, each checked against its schema. Some may come later, by PATCH.
	Data map[string]any `json:"data,omitempty"`

	// What people see it called. Absent: the blueprint's name, else its key.
	Name *string `json:"name,omitempty"`

	// What it is about.
	Description *string `json:"description,omitempty"`

	// What your application calls it. It is of one workflow of the namespace: another one with the
	// same is refused (400), naming the first. Never changes.
	ExternalID *string `json:"externalId,omitempty"`

	// Labels to find it by.
	Labels map[string]string `json:"labels,omitempty"`

	// Participant key → what is said otherwise than in the blueprint, or is missing there.
	Participants map[string]NewWorkflowParticipant `json:"participants,omitempty"`

	// How it runs.
	Options *NewWorkflowOptions `json:"options,omitempty"`
}

// NewWorkflowOptions: How it runs.
type NewWorkflowOptions struct {
	// run: it starts by itself; review: it waits for a POST of …/run. Absent: run. One of "run",
	// "review".
	Mode *string `json:"mode,omitempty"`

	// A Region/City name of tzdata, or UTC; fixed from then on. Absent: the namespace's.
	Timezone *string `json:"timezone,omitempty"`

	// true: nobody is mailed; links are handed over by whoever reads …/action-urls.
	DisableParticipantNotifications *bool `json:"disableParticipantNotifications,omitempty"`

	// When it is voided unless it has ended (ISO 8601).
	ExpiresAt *string `json:"expiresAt,omitempty"`

	// In place of expiresAt: days from its creation.
	ExpiresInDays *int64 `json:"expiresInDays,omitempty"`

	// Mails to whoever was asked and has not answered, at most so many each.
	Reminders *NewWorkflowOptionsReminders `json:"reminders,omitempty"`

	// Who asks, in mails and on the signing page. Absent: the namespace's settings.
	Sender *NewWorkflowOptionsSender `json:"sender,omitempty"`

	// Everybody signs at a device of this host (POST …/in-person): nobody is invited or reminded by
	// mail; the sealed documents are mailed.
	InPerson *NewWorkflowOptionsInPerson `json:"inPerson,omitempty"`

	// Where the hosted page leads afterwards: https, at an origin of the namespace's returnOrigins.
	ReturnURL *string `json:"returnUrl,omitempty"`
}

// NewWorkflowOptionsInPerson: Everybody signs at a device of this host (POST …/in-person): nobody
// is invited or reminded by mail; the sealed documents are mailed.
type NewWorkflowOptionsInPerson struct {
	// The name of the host.
	HostName string `json:"hostName"`

	// The e-mail address of the host.
	HostEmail string `json:"hostEmail"`
}

// NewWorkflowOptionsReminders: Mails to whoever was asked and has not answered, at most so many
// each.
type NewWorkflowOptionsReminders struct {
	// Days between two of them.
	EveryDays int64 `json:"everyDays"`

	// Mails to one participant at most.
	Max int64 `json:"max"`
}

// NewWorkflowOptionsSender: Who asks, in mails and on the signing page. Absent: the namespace's
// settings.
type NewWorkflowOptionsSender struct {
	// Who asks.
	Name *string `json:"name,omitempty"`

	// Where answers to mails go.
	ReplyTo *string `json:"replyTo,omitempty"`
}

type NewWorkflowParticipant struct {
	// The name.
	Name *string `json:"name,omitempty"`

	// The e-mail address.
	Email *string `json:"email,omitempty"`

	// The language that they are written to in (BCP 47). Absent: the blueprint's, else the
	// namespace's.
	Locale *string `json:"locale,omitempty"`

	// For a participant whose blueprint's authentication has access_code. Tell them otherwise than by
	// mail; no answer ever holds it.
	AccessCode *string `json:"accessCode,omitempty"`
}

type OpenInPersonAnswer struct {
	// For the host, who opens it on the device.
	URL string `json:"url"`

	// Two hours from now.
	ExpiresAt string `json:"expiresAt"`
}

// Organization: An organization.
type Organization struct {
	// The id of the organization (UUID).
	OrgID string `json:"orgId"`

	// What people see it called.
	Name string `json:"name"`

	// When it was made.
	CreatedAt string `json:"createdAt"`

	// When it was last changed.
	UpdatedAt string `json:"updatedAt"`
}

// Pagination: Where this page stands in the list.
type Pagination struct {
	// Records on a page, at most.
	Limit int64 `json:"limit"`

	// Records that were skipped, from the first of the list.
	Offset int64 `json:"offset"`

	// All records there are, counted up to 10000.
	Total int64 `json:"total"`

	// The `cursor` of the next page. Absent: this is the last one, or the list has none.
	NextCursor *string `json:"nextCursor,omitempty"`
}

// ParticipantDelegatedEvent: The event participant.delegated.
type ParticipantDelegatedEvent struct {
	// The version of this envelope. One of "1".
	APIVersion string `json:"apiVersion"`

	// What happened. One of "participant.delegated".
	EventType string `json:"eventType"`

	// The id of the event: the same at every attempt and every endpoint.
	EventID string `json:"eventId"`

	// When it happened.
	Timestamp string `json:"timestamp"`

	// The organization that it belongs to.
	OrgID string `json:"orgId"`

	// The namespace that it belongs to.
	NamespaceKey string `json:"namespaceKey"`

	// The mode of the namespace. One of "live", "test".
	Mode string `json:"mode"`

	// Counts the events of the workflow, from 1 without gaps.
	Sequence int64 `json:"sequence"`

	// The workflow, as it was when it happened.
	Workflow ParticipantDelegatedEventWorkflow `json:"workflow"`

	// What it is told with.
	Data ParticipantDelegatedEventData `json:"data"`
}

// ParticipantDelegatedEventData: What it is told with.
type ParticipantDelegatedEventData struct {
	// The workflow that it is about.
	WorkflowID string `json:"workflowId"`

	// The blueprint's custom fields, by key, as they were computed last.
	CustomFields map[string]any `json:"customFields"`

	// The step of the participant.
	StepKey string `json:"stepKey"`

	// The key of the participant in the blueprint.
	ParticipantKey string `json:"participantKey"`

	// The id of the participant in this workflow.
	ParticipantID string `json:"participantId"`

	// Their e-mail address at that moment.
	ParticipantEmail string `json:"participantEmail"`

	// The envelope that they sign.
	EnvelopeKey *string `json:"envelopeKey,omitempty"`
}

// ParticipantDelegatedEventWorkflow: The workflow, as it was when it happened.
type ParticipantDelegatedEventWorkflow struct {
	// Its name.
	Name string `json:"name"`

	// Its labels.
	Labels map[string]string `json:"labels"`

	// What your application calls it.
	ExternalID *string `json:"externalId,omitempty"`
}

// ParticipantEmailFailedEvent: The event participant.email_failed.
type ParticipantEmailFailedEvent struct {
	// The version of this envelope. One of "1".
	APIVersion string `json:"apiVersion"`

	// What happened. One of "participant.email_failed".
	EventType string `json:"eventType"`

	// The id of the event: the same at every attempt and every endpoint.
	EventID string `json:"eventId"`

	// When it happened.
	Timestamp string `json:"timestamp"`

	// The organization that it belongs to.
	OrgID string `json:"orgId"`

	// The namespace that it belongs to.
	NamespaceKey string `json:"namespaceKey"`

	// The mode of the namespace. One of "live", "test".
	Mode string `json:"mode"`

	// Counts the events of the workflow, from 1 without gaps.
	Sequence int64 `json:"sequence"`

	// The workflow, as it was when it happened.
	Workflow ParticipantEmailFailedEventWorkflow `json:"workflow"`

	// What it is told with.
	Data ParticipantEmailFailedEventData `json:"data"`
}

// ParticipantEmailFailedEventData: What it is told with.
type ParticipantEmailFailedEventData struct {
	// The workflow that it is about.
	WorkflowID string `json:"workflowId"`

	// The blueprint's custom fields, by key, as they were computed last.
	CustomFields map[string]any `json:"customFields"`

	// The step of the participant.
	StepKey string `json:"stepKey"`

	// The key of the participant in the blueprint.
	ParticipantKey string `json:"participantKey"`

	// The id of the participant in this workflow.
	ParticipantID string `json:"participantId"`

	// Their e-mail address at that moment.
	ParticipantEmail string `json:"participantEmail"`

	// The envelope that they sign.
	EnvelopeKey *string `json:"envelopeKey,omitempty"`

	// What the mail server said.
	ErrorMessage string `json:"errorMessage"`
}

// ParticipantEmailFailedEventWorkflow: The workflow, as it was when it happened.
type ParticipantEmailFailedEventWorkflow struct {
	// Its name.
	Name string `json:"name"`

	// Its labels.
	Labels map[string]string `json:"labels"`

	// What your application calls it.
	ExternalID *string `json:"externalId,omitempty"`
}

// ParticipantEmailSentEvent: The event participant.email_sent.
type ParticipantEmailSentEvent struct {
	// The version of this envelope. One of "1".
	APIVersion string `json:"apiVersion"`

	// What happened. One of "participant.email_sent".
	EventType string `json:"eventType"`

	// The id of the event: the same at every attempt and every endpoint.
	EventID string `json:"eventId"`

	// When it happened.
	Timestamp string `json:"timestamp"`

	// The organization that it belongs to.
	OrgID string `json:"orgId"`

	// The namespace that it belongs to.
	NamespaceKey string `json:"namespaceKey"`

	// The mode of the namespace. One of "live", "test".
	Mode string `json:"mode"`

	// Counts the events of the workflow, from 1 without gaps.
	Sequence int64 `json:"sequence"`

	// The workflow, as it was when it happened.
	Workflow ParticipantEmailSentEventWorkflow `json:"workflow"`

	// What it is told with.
	Data ParticipantEmailSentEventData `json:"data"`
}

// ParticipantEmailSentEventData: What it is told with.
type ParticipantEmailSentEventData struct {
	// The workflow that it is about.
	WorkflowID string `json:"workflowId"`

	// The blueprint's custom fields, by key, as they were computed last.
	CustomFields map[string]any `json:"customFields"`

	// The step of the participant.
	StepKey string `json:"stepKey"`

	// The key of the participant in the blueprint.
	ParticipantKey string `json:"participantKey"`

	// The id of the participant in this workflow.
	ParticipantID string `json:"participantId"`

	// Their e-mail address at that moment.
	ParticipantEmail string `json:"participantEmail"`

	// The envelope that they sign.
	EnvelopeKey *string `json:"envelopeKey,omitempty"`
}

// ParticipantEmailSentEventWorkflow: The workflow, as it was when it happened.
type ParticipantEmailSentEventWorkflow struct {
	// Its name.
	Name string `json:"name"`

	// Its labels.
	Labels map[string]string `json:"labels"`

	// What your application calls it.
	ExternalID *string `json:"externalId,omitempty"`
}

// ParticipantRemindedEvent: The event participant.reminded.
type ParticipantRemindedEvent struct {
	// The version of this envelope. One of "1".
	APIVersion string `json:"apiVersion"`

	// What happened. One of "participant.reminded".
	EventType string `json:"eventType"`

	// The id of the event: the same at every attempt and every endpoint.
	EventID string `json:"eventId"`

	// When it happened.
	Timestamp string `json:"timestamp"`

	// The organization that it belongs to.
	OrgID string `json:"orgId"`

	// The namespace that it belongs to.
	NamespaceKey string `json:"namespaceKey"`

	// The mode of the namespace. One of "live", "test".
	Mode string `json:"mode"`

	// Counts the events of the workflow, from 1 without gaps.
	Sequence int64 `json:"sequence"`

	// The workflow, as it was when it happened.
	Workflow ParticipantRemindedEventWorkflow `json:"workflow"`

	// What it is told with.
	Data ParticipantRemindedEventData `json:"data"`
}

// ParticipantRemindedEventData: What it is told with.
type ParticipantRemindedEventData struct {
	// The workflow that it is about.
	WorkflowID string `json:"workflowId"`

	// The blueprint's custom fields, by key, as they were computed last.
	CustomFields map[string]any `json:"customFields"`

	// The step of the participant.
	StepKey string `json:"stepKey"`

	// The key of the participant in the blueprint.
	ParticipantKey string `json:"participantKey"`

	// The id of the participant in this workflow.
	ParticipantID string `json:"participantId"`

	// Their e-mail address at that moment.
	ParticipantEmail string `json:"participantEmail"`

	// The envelope that they sign.
	EnvelopeKey *string `json:"envelopeKey,omitempty"`
}

// ParticipantRemindedEventWorkflow: The workflow, as it was when it happened.
type ParticipantRemindedEventWorkflow struct {
	// Its name.
	Name string `json:"name"`

	// Its labels.
	Labels map[string]string `json:"labels"`

	// What your application calls it.
	ExternalID *string `json:"externalId,omitempty"`
}

// ParticipantSigningCompletedEvent: The event participant.signing_completed.
type ParticipantSigningCompletedEvent struct {
	// The version of this envelope. One of "1".
	APIVersion string `json:"apiVersion"`

	// What happened. One of "participant.signing_completed".
	EventType string `json:"eventType"`

	// The id of the event: the same at every attempt and every endpoint.
	EventID string `json:"eventId"`

	// When it happened.
	Timestamp string `json:"timestamp"`

	// The organization that it belongs to.
	OrgID string `json:"orgId"`

	// The namespace that it belongs to.
	NamespaceKey string `json:"namespaceKey"`

	// The mode of the namespace. One of "live", "test".
	Mode string `json:"mode"`

	// Counts the events of the workflow, from 1 without gaps.
	Sequence int64 `json:"sequence"`

	// The workflow, as it was when it happened.
	Workflow ParticipantSigningCompletedEventWorkflow `json:"workflow"`

	// What it is told with.
	Data ParticipantSigningCompletedEventData `json:"data"`
}

// ParticipantSigningCompletedEventData: What it is told with.
type ParticipantSigningCompletedEventData struct {
	// The workflow that it is about.
	WorkflowID string `json:"workflowId"`

	// The blueprint's custom fields, by key, as they were computed last.
	CustomFields map[string]any `json:"customFields"`

	// The step of the participant.
	StepKey string `json:"stepKey"`

	// The key of the participant in the blueprint.
	ParticipantKey string `json:"participantKey"`

	// The id of the participant in this workflow.
	ParticipantID string `json:"participantId"`

	// Their e-mail address at that moment.
	ParticipantEmail string `json:"participantEmail"`

	// The envelope that they sign.
	EnvelopeKey *string `json:"envelopeKey,omitempty"`
}

// ParticipantSigningCompletedEventWorkflow: The workflow, as it was when it happened.
type ParticipantSigningCompletedEventWorkflow struct {
	// Its name.
	Name string `json:"name"`

	// Its labels.
	Labels map[string]string `json:"labels"`

	// What your application calls it.
	ExternalID *string `json:"externalId,omitempty"`
}

// ParticipantSigningDeclinedEvent: The event participant.signing_declined.
type ParticipantSigningDeclinedEvent struct {
	// The version of this envelope. One of "1".
	APIVersion string `json:"apiVersion"`

	// What happened. One of "participant.signing_declined".
	EventType string `json:"eventType"`

	// The id of the event: the same at every attempt and every endpoint.
	EventID string `json:"eventId"`

	// When it happened.
	Timestamp string `json:"timestamp"`

	// The organization that it belongs to.
	OrgID string `json:"orgId"`

	// The namespace that it belongs to.
	NamespaceKey string `json:"namespaceKey"`

	// The mode of the namespace. One of "live", "test".
	Mode string `json:"mode"`

	// Counts the events of the workflow, from 1 without gaps.
	Sequence int64 `json:"sequence"`

	// The workflow, as it was when it happened.
	Workflow ParticipantSigningDeclinedEventWorkflow `json:"workflow"`

	// What it is told with.
	Data ParticipantSigningDeclinedEventData `json:"data"`
}

// ParticipantSigningDeclinedEventData: What it is told with.
type ParticipantSigningDeclinedEventData struct {
	// The workflow that it is about.
	WorkflowID string `json:"workflowId"`

	// The blueprint's custom fields, by key, as they were computed last.
	CustomFields map[string]any `json:"customFields"`

	// The step of the participant.
	StepKey string `json:"stepKey"`

	// The key of the participant in the blueprint.
	ParticipantKey string `json:"participantKey"`

	// The id of the participant in this workflow.
	ParticipantID string `json:"participantId"`

	// Their e-mail address at that moment.
	ParticipantEmail string `json:"participantEmail"`

	// The envelope that they sign.
	EnvelopeKey *string `json:"envelopeKey,omitempty"`
}

// ParticipantSigningDeclinedEventWorkflow: The workflow, as it was when it happened.
type ParticipantSigningDeclinedEventWorkflow struct {
	// Its name.
	Name string `json:"name"`

	// Its labels.
	Labels map[string]string `json:"labels"`

	// What your application calls it.
	ExternalID *string `json:"externalId,omitempty"`
}

// ParticipantTaskAssignedEvent: The event participant.task_assigned.
type ParticipantTaskAssignedEvent struct {
	// The version of this envelope. One of "1".
	APIVersion string `json:"apiVersion"`

	// What happened. One of "participant.task_assigned".
	EventType string `json:"eventType"`

	// The id of the event: the same at every attempt and every endpoint.
	EventID string `json:"eventId"`

	// When it happened.
	Timestamp string `json:"timestamp"`

	// The organization that it belongs to.
	OrgID string `json:"orgId"`

	// The namespace that it belongs to.
	NamespaceKey string `json:"namespaceKey"`

	// The mode of the namespace. One of "live", "test".
	Mode string `json:"mode"`

	// Counts the events of the workflow, from 1 without gaps.
	Sequence int64 `json:"sequence"`

	// The workflow, as it was when it happened.
	Workflow ParticipantTaskAssignedEventWorkflow `json:"workflow"`

	// What it is told with.
	Data ParticipantTaskAssignedEventData `json:"data"`
}

// ParticipantTaskAssignedEventData: What it is told with.
type ParticipantTaskAssignedEventData struct {
	// The workflow that it is about.
	WorkflowID string `json:"workflowId"`

	// The blueprint's custom fields, by key, as they were computed last.
	CustomFields map[string]any `json:"customFields"`

	// The step of the participant.
	StepKey string `json:"stepKey"`

	// The key of the participant in the blueprint.
	ParticipantKey string `json:"participantKey"`

	// The id of the participant in this workflow.
	ParticipantID string `json:"participantId"`

	// Their e-mail address at that moment.
	ParticipantEmail string `json:"participantEmail"`

	// The envelope that they sign.
	EnvelopeKey *string `json:"envelopeKey,omitempty"`
}

// ParticipantTaskAssignedEventWorkflow: The workflow, as it was when it happened.
type ParticipantTaskAssignedEventWorkflow struct {
	// Its name.
	Name string `json:"name"`

	// Its labels.
	Labels map[string]string `json:"labels"`

	// What your application calls it.
	ExternalID *string `json:"externalId,omitempty"`
}

// ParticipantTaskViewedEvent: The event participant.task_viewed.
type ParticipantTaskViewedEvent struct {
	// The version of this envelope. One of "1".
	APIVersion string `json:"apiVersion"`

	// What happened. One of "participant.task_viewed".
	EventType string `json:"eventType"`

	// The id of the event: the same at every attempt and every endpoint.
	EventID string `json:"eventId"`

	// When it happened.
	Timestamp string `json:"timestamp"`

	// The organization that it belongs to.
	OrgID string `json:"orgId"`

	// The namespace that it belongs to.
	NamespaceKey string `json:"namespaceKey"`

	// The mode of the namespace. One of "live", "test".
	Mode string `json:"mode"`

	// Counts the events of the workflow, from 1 without gaps.
	Sequence int64 `json:"sequence"`

	// The workflow, as it was when it happened.
	Workflow ParticipantTaskViewedEventWorkflow `json:"workflow"`

	// What it is told with.
	Data ParticipantTaskViewedEventData `json:"data"`
}

// ParticipantTaskViewedEventData: What it is told with.
type ParticipantTaskViewedEventData struct {
	// The workflow that it is about.
	WorkflowID string `json:"workflowId"`

	// The blueprint's custom fields, by key, as they were computed last.
	CustomFields map[string]any `json:"customFields"`

	// The step of the participant.
	StepKey string `json:"stepKey"`

	// The key of the participant in the blueprint.
	ParticipantKey string `json:"participantKey"`

	// The id of the participant in this workflow.
	ParticipantID string `json:"participantId"`

	// Their e-mail address at that moment.
	ParticipantEmail string `json:"participantEmail"`

	// The envelope that they sign.
	EnvelopeKey *string `json:"envelopeKey,omitempty"`
}

// ParticipantTaskViewedEventWorkflow: The workflow, as it was when it happened.
type ParticipantTaskViewedEventWorkflow struct {
	// Its name.
	Name string `json:"name"`

	// Its labels.
	Labels map[string]string `json:"labels"`

	// What your application calls it.
	ExternalID *string `json:"externalId,omitempty"`
}

type PreviewMailAnswer struct {
	// Which mail it is. One of "invitation", "reminder", "handed_over", "replaced", "code",
	// "completed", "completed_in_link", "copy_at_sender", "voided", "expired", "declined",
	// "webhook_paused".
	Kind string `json:"kind"`

	// The language that it is written in.
	Language string `json:"language"`

	// The direction of its writing. One of "ltr", "rtl".
	Direction string `json:"direction"`

	// Who it is from.
	From PreviewMailAnswerFrom `json:"from"`

	// Where answers go.
	ReplyTo *string `json:"replyTo,omitempty"`

	// The subject.
	Subject string `json:"subject"`

	// As plain text.
	Text string `json:"text"`

	// The logo stands in it as a data: address.
	HTML string `json:"html"`
}

// PreviewMailAnswerFrom: Who it is from.
type PreviewMailAnswerFrom struct {
	// The name.
	Name string `json:"name"`

	// The e-mail address.
	Address string `json:"address"`
}

type PreviewWorkflowDocumentBody struct {
	// The template, as key@version.
	Template string `json:"template"`

	// Entity by the template's input key.
	Data map[string]any `json:"data"`

	// A PDF instead of the template's own.
	FileID *string `json:"fileId,omitempty"`
}

type PublishAssetDraftBody struct {
	// patch for repairs, minor for what is added, major for what breaks. The first is 1.0.0. One of
	// "patch", "minor", "major".
	VersionType string `json:"versionType"`
}

type PublishBlueprintDraftBody struct {
	// patch for repairs, minor for what is added, major for what breaks. The first is 1.0.0. One of
	// "patch", "minor", "major".
	VersionType string `json:"versionType"`
}

type PublishFunctionDraftBody struct {
	// patch for repairs, minor for what is added, major for what breaks. The first is 1.0.0. One of
	// "patch", "minor", "major".
	VersionType string `json:"versionType"`
}

type PublishScenarioDraftBody struct {
	// patch for repairs, minor for what is added, major for what breaks. The first is 1.0.0. One of
	// "patch", "minor", "major".
	VersionType string `json:"versionType"`
}

type PublishSchemaDraftBody struct {
	// patch for repairs, minor for what is added, major for what breaks. The first is 1.0.0. One of
	// "patch", "minor", "major".
	VersionType string `json:"versionType"`
}

type PublishTemplateDraftBody struct {
	// patch for repairs, minor for what is added, major for what breaks. The first is 1.0.0. One of
	// "patch", "minor", "major".
	VersionType string `json:"versionType"`
}

type ReadConsentTextAnswer struct {
	// The language. One of "en", "de", "fr", "es", "it", "pt", "nl", "pl", "ja", "ar".
	Locale string `json:"locale"`

	// The version of the service's texts: a text never changes within one.
	Version string `json:"version"`

	// The heading.
	Title string `json:"title"`

	// What stands beside the button.
	Summary []string `json:"summary"`

	// The text itself.
	Paragraphs []string `json:"paragraphs"`

	// The sentence that the person says yes to.
	Agreement string `json:"agreement"`
}

type ReadCountsAnswer struct {
	// By status, exact up to 10000.
	Workflows *ReadCountsAnswerWorkflows `json:"workflows,omitempty"`

	// Sealing that needs another try.
	Sealing *ReadCountsAnswerSealing `json:"sealing,omitempty"`

	// Drafts of resources that are not published.
	Drafts *ReadCountsAnswerDrafts `json:"drafts,omitempty"`

	// The webhook endpoints.
	WebhookEndpoints *ReadCountsAnswerWebhookEndpoints `json:"webhookEndpoints,omitempty"`

	// The certificate of seals.
	SealCertificate ReadCountsAnswerSealCertificate `json:"sealCertificate"`

	// When the service was restored from a backup: no mail and no webhook leaves it until it is
	// resumed. Absent: they do.
	PausedAt *string `json:"pausedAt,omitempty"`
}

// ReadCountsAnswerDrafts: Drafts of resources that are not published.
type ReadCountsAnswerDrafts struct {
	// Keys that have no published version.
	Unpublished int64 `json:"unpublished"`

	// Drafts that were saved after their last version.
	Changed int64 `json:"changed"`
}

// ReadCountsAnswerSealCertificate: The certificate of seals.
type ReadCountsAnswerSealCertificate struct {
	// Of the certificate that seals the documents of the namespace.
	ExpiresAt string `json:"expiresAt"`
}

// ReadCountsAnswerSealing: Sealing that needs another try.
type ReadCountsAnswerSealing struct {
	// Envelopes whose last try to be sealed failed.
	Retrying int64 `json:"retrying"`
}

// ReadCountsAnswerWebhookEndpoints: The webhook endpoints.
type ReadCountsAnswerWebhookEndpoints struct {
	// Those that are told events.
	Active int64 `json:"active"`

	// Those that are not.
	Paused int64 `json:"paused"`

	// Of the active ones: the last attempt failed.
	Failing int64 `json:"failing"`
}

// ReadCountsAnswerWorkflows: By status, exact up to 10000.
type ReadCountsAnswerWorkflows struct {
	// Those that are pending.
	Pending int64 `json:"pending"`

	// Those that are in_progress.
	InProgress int64 `json:"in_progress"`

	// Those that are completed.
	Completed int64 `json:"completed"`

	// Those that are failed.
	Failed int64 `json:"failed"`

	// Those that are declined.
	Declined int64 `json:"declined"`

	// Those that are voided.
	Voided int64 `json:"voided"`
}

type ReadDrawingAnswer struct {
	// What is drawn. One of "signature", "initial".
	Kind string `json:"kind"`

	// Until when the page is good.
	ExpiresAt string `json:"expiresAt"`
}

type ReadHealthAnswer struct {
	// It is alive. One of "ok".
	Status string `json:"status"`
}

type ReadInPersonAnswer struct {
	// open: the device can be handed to somebody. waiting: documents are being made, or somebody signs
	// elsewhere. signed: everybody has, and the documents are being sealed. One of "open", "waiting",
	// "signed", "completed", "declined", "voided", "failed".
	State string `json:"state"`

	// The mode of the namespace: `test` sends no mail and marks its documents. One of "live", "test".
	Mode string `json:"mode"`

	// What the workflow is called.
	WorkflowName string `json:"workflowName"`

	// Who asks.
	Sender ReadInPersonAnswerSender `json:"sender"`

	// Whose device it is.
	Host ReadInPersonAnswerHost `json:"host"`

	// Whether the sealed documents will go to everybody by mail.
	Mails bool `json:"mails"`

	// Of the person who is first in `open`.
	Locale *string `json:"locale,omitempty"`

	// When the link of the device ends.
	ExpiresAt string `json:"expiresAt"`

	// Who can sign now, in the order of the blueprint.
	Open []ReadInPersonAnswerOpen `json:"open"`

	// Who has signed.
	Signed []ReadInPersonAnswerSigned `json:"signed"`
}

// ReadInPersonAnswerHost: Whose device it is.
type ReadInPersonAnswerHost struct {
	// The name.
	Name string `json:"name"`
}

type ReadInPersonAnswerOpen struct {
	// Their step.
	StepKey string `json:"stepKey"`

	// Their name.
	Name string `json:"name"`
}

// ReadInPersonAnswerSender: Who asks.
type ReadInPersonAnswerSender struct {
	// The name.
	Name string `json:"name"`

	// The company.
	Company *string `json:"company,omitempty"`
}

type ReadInPersonAnswerSigned struct {
	// Their step.
	StepKey string `json:"stepKey"`

	// Their name.
	Name string `json:"name"`
}

type ReadJwksAnswer struct {
	// The keys that are valid now (RFC 7517).
	Keys []map[string]any `json:"keys"`
}

type ReadLinkAnswer struct {
	// What it is for. One of "setup", "invitation", "reset".
	Kind string `json:"kind"`

	// The organization that it leads into.
	OrganizationName *string `json:"organizationName,omitempty"`

	// Absent: whoever opens it gives theirs.
	Email *string `json:"email,omitempty"`

	// The name of whoever was invited.
	Name *string `json:"name,omitempty"`

	// Whether the address has an account here: its person signs in before.
	NeedsSignIn bool `json:"needsSignIn"`

	// Until when it is good.
	ExpiresAt string `json:"expiresAt"`
}

type ReadLinkBody struct {
	// The last part of the link.
	Token string `json:"token"`
}

type ReadOpenAPIAnswer struct {
	// The version of OpenAPI. One of "3.1.0".
	Openapi string `json:"openapi"`

	// What the document is about.
	Info ReadOpenAPIAnswerInfo `json:"info"`

	// Every operation, by path and method.
	Paths map[string]any `json:"paths"`

	// What webhook endpoints receive, by type of event.
	Webhooks map[string]any `json:"webhooks"`

	// What the others refer to.
	Components map[string]any `json:"components"`
}

// ReadOpenAPIAnswerInfo: What the document is about.
type ReadOpenAPIAnswerInfo struct {
	// The name of the interface.
	Title string `json:"title"`

	// The version of the interface.
	Version string `json:"version"`
}

type ReadReadinessAnswer struct {
	// The database answers.
	Database ReadReadinessAnswerDatabase `json:"database"`

	// The file store can be read and written.
	Files ReadReadinessAnswerFiles `json:"files"`

	// No damaged bytes were found.
	Integrity ReadReadinessAnswerIntegrity `json:"integrity"`

	// The renderer of HTML is there.
	Renderer ReadReadinessAnswerRenderer `json:"renderer"`

	// The sealing certificate is there and valid.
	Sealing ReadReadinessAnswerSealing `json:"sealing"`

	// The jobs that are done in the background.
	Work ReadReadinessAnswerWork `json:"work"`

	// Only of a service that was restored from a backup: no mail and no webhook leaves it until it is
	// resumed (`npm run admin -- resume`).
	Paused *ReadReadinessAnswerPaused `json:"paused,omitempty"`
}

// ReadReadinessAnswerDatabase: The database answers.
type ReadReadinessAnswerDatabase struct {
	// It works.
	Ok bool `json:"ok"`
}

// ReadReadinessAnswerFiles: The file store can be read and written.
type ReadReadinessAnswerFiles struct {
	// It works.
	Ok bool `json:"ok"`
}

// ReadReadinessAnswerIntegrity: No damaged bytes were found.
type ReadReadinessAnswerIntegrity struct {
	// It works.
	Ok bool `json:"ok"`
}

// ReadReadinessAnswerPaused: Only of a service that was restored from a backup: no mail and no
// webhook leaves it until it is resumed (`npm run admin -- resume`).
type ReadReadinessAnswerPaused struct {
	// When it was restored.
	Since string `json:"since"`
}

// ReadReadinessAnswerRenderer: The renderer of HTML is there.
type ReadReadinessAnswerRenderer struct {
	// It works.
	Ok bool `json:"ok"`
}

// ReadReadinessAnswerSealing: The sealing certificate is there and valid.
type ReadReadinessAnswerSealing struct {
	// It works.
	Ok bool `json:"ok"`
}

// ReadReadinessAnswerWork: The jobs that are done in the background.
type ReadReadinessAnswerWork struct {
	// It works.
	Ok bool `json:"ok"`

	// Jobs that failed and are tried again.
	Retrying int64 `json:"retrying"`

	// Seconds since the longest of them first failed.
	RetryingSeconds int64 `json:"retryingSeconds"`
}

type ReadRetentionAnswer struct {
	// Days that finished workflows are kept: the setting within the plan. Absent: until somebody
	// erases them.
	Days *int64 `json:"days,omitempty"`

	// The plan's retentionDays.
	PlanDays *int64 `json:"planDays,omitempty"`

	// true: the namespace is under legal hold, and nothing is erased.
	LegalHold bool `json:"legalHold"`

	// When it was looked last for what has had its time. Absent: never yet.
	LookedAt *string `json:"lookedAt,omitempty"`

	// When it is looked next, some minutes more or less.
	NextLookAt string `json:"nextLookAt"`

	// What is erased only once it is confirmed. Absent: nothing waits.
	Waiting *ReadRetentionAnswerWaiting `json:"waiting,omitempty"`

	// What goes, the first to go first.
	Data []ReadRetentionAnswerData `json:"data"`

	// All there are, counted up to 10000.
	Total int64 `json:"total"`

	// The `cursor` of the next page; absent: this is the last one.
	NextCursor *string `json:"nextCursor,omitempty"`
}

type ReadRetentionAnswerData struct {
	// The workflow.
	WorkflowID string `json:"workflowId"`

	// What people see it called.
	Name string `json:"name"`

	// How it ended. One of "pending", "in_progress", "completed", "failed", "declined", "voided".
	Status string `json:"status"`

	// When it ended.
	EndedAt string `json:"endedAt"`

	// The first look after this erases it.
	DueAt string `json:"dueAt"`
}

// ReadRetentionAnswerWaiting: What is erased only once it is confirmed. Absent: nothing waits.
type ReadRetentionAnswerWaiting struct {
	// When it began to wait.
	Since string `json:"since"`

	// When it was found last; a confirmation may name it.
	FoundAt string `json:"foundAt"`

	// `many`: more than 100 workflows and more than 5 % of all; `clock`: the clock moved by more than
	// a day, or the service was off for as long. One of "many", "clock".
	Because string `json:"because"`

	// How many workflows wait, counted up to 50001.
	Workflows int64 `json:"workflows"`

	// Those that ended before this.
	EndedBefore string `json:"endedBefore"`
}

// ReadSealKeyAnswer: A sealing key of the namespace, without the key itself, which nobody can read
// again.
type ReadSealKeyAnswer struct {
	// The id, as `settings.seal.key` names it.
	SealKeyID string `json:"sealKeyId"`

	// What people see it called.
	Name string `json:"name"`

	// `requested`: an authority has not answered yet; `ready`: it can be chosen; `retired`: the
	// private key is gone. One of "requested", "ready", "retired".
	Status string `json:"status"`

	// true: documents of the namespace are sealed with it.
	IsChosen bool `json:"isChosen"`

	// The request for a certificate (PKCS #10, PEM), of a key that was made here.
	Request *string `json:"request,omitempty"`

	// Its certificate and the issuers that are known, as PEM. Absent: there are none yet.
	Certificates *string `json:"certificates,omitempty"`

	// Whom the certificate names.
	Subject *string `json:"subject,omitempty"`

	// Who issued it.
	Issuer *string `json:"issuer,omitempty"`

	// What it seals with: `ECDSA P-256`, or RSA with the bits of its key, such as `RSA 3072`.
	Algorithm *string `json:"algorithm,omitempty"`

	// SHA-256 of the certificate (DER), in lower-case hexadecimal.
	Fingerprint *string `json:"fingerprint,omitempty"`

	// From when the certificate is valid.
	BeginsAt *string `json:"beginsAt,omitempty"`

	// When the certificate ends.
	ExpiresAt *string `json:"expiresAt,omitempty"`

	// When the key was made or uploaded.
	CreatedAt string `json:"createdAt"`

	// When it was retired.
	RetiredAt *string `json:"retiredAt,omitempty"`
}

type ReadSessionChangesAnswer struct {
	// Greater with each change of the session: `after` of the next call.
	Revision int64 `json:"revision"`
}

type ReadSignInSettingsAnswer struct {
	// Whether people get access tokens for the organization only with a second factor.
	NeedsSecondFactor bool `json:"needsSecondFactor"`

	// Whether people who came by a password, and showed no passkey, get access tokens for the
	// organization.
	PasswordSignIn bool `json:"passwordSignIn"`

	// What gives people roles and grants by the claims of the provider at which they sign in: a
	// JSONata expression (docs/people.md). Empty: nothing does.
	ClaimsExpression string `json:"claimsExpression"`

	// What the environment of the service has decided: it cannot be changed here.
	LockedByEnvironment []string `json:"lockedByEnvironment"`
}

type ReadSignInWaysAnswer struct {
	// Whether passwords sign in.
	Password bool `json:"password"`

	// The OpenID providers at which people sign in.
	Providers []ReadSignInWaysAnswerProvider `json:"providers"`
}

type ReadSignInWaysAnswerProvider struct {
	// Its id.
	ProviderID string `json:"providerId"`

	// What people know it by.
	Name string `json:"name"`
}

type ReadSignInWaysBody struct {
	// Whose own providers are told besides.
	OrgID *string `json:"orgId,omitempty"`
}

// ReadSignedInAnswer: Who is signed in, and what they may see and do.
type ReadSignedInAnswer struct {
	// Who is signed in.
	Person ReadSignedInAnswerPerson `json:"person"`

	// The session of this browser.
	Session ReadSignedInAnswerSession `json:"session"`

	// The organizations that the person belongs to.
	Organizations []ReadSignedInAnswerOrganization `json:"organizations"`
}

type ReadSignedInAnswerOrganization struct {
	// The id of the organization.
	OrgID string `json:"orgId"`

	// What people see it called.
	Name string `json:"name"`

	// The id of the person in it.
	UserID string `json:"userId"`

	// What they may do in it.
	Roles []string `json:"roles"`

	// Those of a token for the organization.
	Scopes []Scope `json:"scopes"`

	// Whether it asks for a second factor that this session lacks: there is no token then.
	LacksSecondFactor bool `json:"lacksSecondFactor"`

	// Whether it takes no passwords, and this session came by one alone: there is no token then.
	RefusesPassword bool `json:"refusesPassword"`

	// Those that the person sees, newest first, at most 500.
	Namespaces []ReadSignedInAnswerOrganizationNamespace `json:"namespaces"`
}

type ReadSignedInAnswerOrganizationNamespace struct {
	// Its key, as it stands in paths.
	NamespaceKey string `json:"namespaceKey"`

	// What people see it called.
	Name string `json:"name"`

	// The mode of the namespace: `test` sends no mail and marks its documents. One of "live", "test".
	Mode string `json:"mode"`

	// The time zone of workflows that name none (IANA name).
	Timezone string `json:"timezone"`

	// What they may do there.
	Grants []string `json:"grants"`

	// Those of a token for the namespace.
	Scopes []Scope `json:"scopes"`
}

// ReadSignedInAnswerPerson: Who is signed in.
type ReadSignedInAnswerPerson struct {
	// The id of the account.
	PersonID string `json:"personId"`

	// The e-mail address.
	Email string `json:"email"`

	// The name.
	Name string `json:"name"`

	// Of Studio and of mails; absent: as the browser has it. One of "en", "de".
	Language *string `json:"language,omitempty"`

	// In which Studio and mails say times; absent: as the browser has it.
	Timezone *string `json:"timezone,omitempty"`

	// Of what they get mail, of the workflows that they started or are the sender of.
	Notices ReadSignedInAnswerPersonNotices `json:"notices"`
}

// ReadSignedInAnswerPersonNotices: Of what they get mail, of the workflows that they started or are
// the sender of.
type ReadSignedInAnswerPersonNotices struct {
	// Everybody has signed.
	Completed bool `json:"completed"`

	// Somebody declined.
	Declined bool `json:"declined"`

	// It failed, or its documents cannot be sealed.
	Failed bool `json:"failed"`

	// Its time runs out soon, or has run out.
	Expiring bool `json:"expiring"`
}

// ReadSignedInAnswerSession: The session of this browser.
type ReadSignedInAnswerSession struct {
	// The id of the session.
	SessionID string `json:"sessionId"`

	// When it began.
	CreatedAt string `json:"createdAt"`

	// The latest; without use a session ends earlier.
	ExpiresAt string `json:"expiresAt"`

	// The provider of an organization by which it began: it opens that organization alone, and nothing
	// of the account.
	Provider *ReadSignedInAnswerSessionProvider `json:"provider,omitempty"`

	// Until then what asks for it may be done without showing again who one is.
	SteppedUpUntil *string `json:"steppedUpUntil,omitempty"`
}

// ReadSignedInAnswerSessionProvider: The provider of an organization by which it began: it opens
// that organization alone, and nothing of the account.
type ReadSignedInAnswerSessionProvider struct {
	// Its id.
	ProviderID string `json:"providerId"`

	// What people know it by.
	Name string `json:"name"`

	// The organization.
	OrgID string `json:"orgId"`
}

type ReadSignedURLAnswer struct {
	// GET the bytes here, without a token.
	URL string `json:"url"`

	// Until when the address is good.
	ExpiresAt string `json:"expiresAt"`
}

// ReadUploadAnswer: An upload in parts.
type ReadUploadAnswer struct {
	// The id of the upload.
	UploadID string `json:"uploadId"`

	// As it is shown.
	Name string `json:"name"`

	// Bytes of the whole file.
	SizeBytes int64 `json:"sizeBytes"`

	// The next part begins here.
	ReceivedBytes int64 `json:"receivedBytes"`

	// The least bytes of a part that is not the last.
	PartBytesMin int64 `json:"partBytesMin"`

	// The most bytes of a part.
	PartBytesMax int64 `json:"partBytesMax"`

	// Once all bytes have come: what a field holds.
	FileID *string `json:"fileId,omitempty"`
}

type ReadWebhookDeliveryAnswer struct {
	// The id of the delivery (UUID).
	ID string `json:"id"`

	// The endpoint.
	WebhookID string `json:"webhookId"`

	// The event: the same in each of its deliveries.
	EventID string `json:"eventId"`

	// What happened.
	EventType EventType `json:"eventType"`

	// The workflow that it is about. Absent: none.
	WorkflowID *string `json:"workflowId,omitempty"`

	// What it is called, as it was when it happened. Absent: it is about none, or the token lacks
	// workflow:read.
	Workflow *ReadWebhookDeliveryAnswerWorkflow `json:"workflow,omitempty"`

	// How far the delivery is. One of "pending", "succeeded", "retrying", "failed", "cancelled".
	Status string `json:"status"`

	// What was tried, the oldest first.
	Attempts []ReadWebhookDeliveryAnswerAttempt `json:"attempts"`

	// When it is tried next. Absent: it has ended.
	NextAttemptAt *string `json:"nextAttemptAt,omitempty"`

	// Why nothing more is tried, of a delivery that failed. One of "max_attempts", "max_duration",
	// "endpoint_removed".
	FailedBecause *string `json:"failedBecause,omitempty"`

	// The delivery that this one repeats.
	RedeliveryOf *string `json:"redeliveryOf,omitempty"`

	// When it was made.
	CreatedAt string `json:"createdAt"`

	// The body of all of its requests, byte for byte: what the signatures are over.
	RequestBody string `json:"requestBody"`
}

type ReadWebhookDeliveryAnswerAttempt struct {
	// Which attempt it is, from 1.
	AttemptNumber int64 `json:"attemptNumber"`

	// When it began.
	AttemptedAt string `json:"attemptedAt"`

	// Milliseconds until the answer, or until it was given up.
	Duration int64 `json:"duration"`

	// The HTTP status of the answer. Absent: there was no answer.
	ResponseStatus *int64 `json:"responseStatus,omitempty"`

	// The beginning of the answer, at most 4 kB.
	ResponseBody *string `json:"responseBody,omitempty"`

	// Why there was no answer.
	ErrorMessage *string `json:"errorMessage,omitempty"`

	// As it was sent. Absent from attempts of before this was kept.
	Request *ReadWebhookDeliveryAnswerAttemptRequest `json:"request,omitempty"`
}

// ReadWebhookDeliveryAnswerAttemptRequest: As it was sent. Absent from attempts of before this was
// kept.
type ReadWebhookDeliveryAnswerAttemptRequest struct {
	// The method. One of "POST".
	Method string `json:"method"`

	// Where it was sent.
	URL string `json:"url"`

	// Its headers, by name.
	Headers map[string]string `json:"headers"`
}

// ReadWebhookDeliveryAnswerWorkflow: What it is called, as it was when it happened. Absent: it is
// about none, or the token lacks workflow:read.
type ReadWebhookDeliveryAnswerWorkflow struct {
	// Its name.
	Name string `json:"name"`

	// Its labels.
	Labels map[string]string `json:"labels"`

	// What your application calls it.
	ExternalID *string `json:"externalId,omitempty"`
}

type ReadWebhookEndpointSummaryAnswer struct {
	// The endpoint.
	WebhookID string `json:"webhookId"`

	// Whether it is told anything.
	IsActive bool `json:"isActive"`

	// Since when nothing has succeeded; absent when the last attempt did.
	FailingSince *string `json:"failingSince,omitempty"`

	// The hours of the last day, the oldest first; this one is the last.
	Hours []ReadWebhookEndpointSummaryAnswerHour `json:"hours"`

	// Deliveries that were made since then are counted. It is the first of the hours, or later when
	// the namespace made more than 100000 since.
	CountedFrom string `json:"countedFrom"`
}

type ReadWebhookEndpointSummaryAnswerHour struct {
	// The beginning of an hour in UTC.
	From string `json:"from"`

	// Deliveries that succeeded.
	Succeeded int64 `json:"succeeded"`

	// Pending or retrying.
	Waiting int64 `json:"waiting"`

	// Deliveries that are not tried any more.
	Failed int64 `json:"failed"`

	// Deliveries that were cancelled.
	Cancelled int64 `json:"cancelled"`
}

type ReadWorkflowEntitiesAnswer struct {
	// The event that was asked for, else the last one.
	Sequence int64 `json:"sequence"`

	// What reading the workflow gave as data while that event was its last one
	Data map[string]any `json:"data"`

	// Every version that was there by then, those that steps of parallel groups made for themselves
	// included
	Versions []ReadWorkflowEntitiesAnswerVersion `json:"versions"`
}

type ReadWorkflowEntitiesAnswerVersion struct {
	// The key of the input.
	EntityKey string `json:"entityKey"`

	// From 1, by entity
	Version int64 `json:"version"`

	// The step that made it; absent: creation, or a change while pending
	StepKey *string `json:"stepKey,omitempty"`

	// When it was made.
	At string `json:"at"`
}

type ReadWorkflowPlanAnswer struct {
	// Its spec, with documents that were added
	Blueprint map[string]any `json:"blueprint"`

	// Specs by `key@version`
	Templates map[string]map[string]any `json:"templates"`

	// Specs by `key@version`
	Assets map[string]map[string]any `json:"assets"`

	// Specs by `key@version`: what the data must fit
	Schemas map[string]map[string]any `json:"schemas"`

	// Specs by `key@version`
	Functions map[string]map[string]any `json:"functions"`

	// The own form fields of PDFs that the blueprint and its assets name, by fileId
	Forms map[string][]ReadWorkflowPlanAnswerForm `json:"forms"`

	// What was said of people at creation or by PATCH; all else is the blueprint’s
	Participants map[string]ReadWorkflowPlanAnswerParticipant `json:"participants"`
}

type ReadWorkflowPlanAnswerForm struct {
	// The name of the field in the PDF.
	Name string `json:"name"`

	// Its type.
	Type string `json:"type"`

	// The value that the PDF has for it.
	Value *string `json:"value,omitempty"`
}

type ReadWorkflowPlanAnswerParticipant struct {
	// The name.
	Name *string `json:"name,omitempty"`

	// The e-mail address.
	Email *string `json:"email,omitempty"`

	// The language that they are written to in.
	Locale *string `json:"locale,omitempty"`

	// Whether an access code was chosen.
	HasAccessCode bool `json:"hasAccessCode"`
}

type RecordViewedBody struct {
	// The document that was shown.
	DocumentKey string `json:"documentKey"`
}

type RedeliverWebhookRangeAnswer struct {
	// New deliveries
	Count int64 `json:"count"`
}

type RedeliverWebhookRangeBody struct {
	// Deliveries that were made after it: an instant of ISO 8601, or a date, meaning its first moment
	// in UTC.
	CreatedAfter string `json:"createdAfter"`

	// Deliveries that were made before it: written like createdAfter.
	CreatedBefore string `json:"createdBefore"`

	// Without one whatever has ended is delivered again, successes too One of "succeeded", "failed",
	// "cancelled".
	Status *string `json:"status,omitempty"`
}

// Refusal: Why something is refused, as a code with the values that its sentence needs:
// docs/signing-api.md lists them.
type Refusal struct {
	// Which refusal it is.
	Code string `json:"code"`

	// What its sentence needs.
	Values RefusalValues `json:"values"`
}

// RefusalValues: What its sentence needs.
type RefusalValues struct {
	// What the field's author wrote for this case; shown as it is.
	Message *string `json:"message,omitempty"`

	// How it may be given.
	Kinds []string `json:"kinds,omitempty"`

	// The most files. Or: The largest, with its unit. Or: The most characters. Or: The greatest
	// number. Or: The most decimals. Or: The last date (YYYY-MM-DD). Or: The most points. Or: The most
	// bytes.
	Max any `json:"max,omitempty"`

	// The files that there are.
	Count *int64 `json:"count,omitempty"`

	// The endings that are taken.
	Types *string `json:"types,omitempty"`

	// The size of the file, with its unit.
	Size *string `json:"size,omitempty"`

	// The file.
	FileID *string `json:"fileId,omitempty"`

	// What people see the field called.
	Label *string `json:"label,omitempty"`

	// Its number, such as U+200B.
	Character *string `json:"character,omitempty"`

	// The least number. Or: The first date (YYYY-MM-DD).
	Min any `json:"min,omitempty"`

	// The key of the document.
	Document *string `json:"document,omitempty"`

	// The key of the field.
	Field *string `json:"field,omitempty"`

	// What was given.
	Value *string `json:"value,omitempty"`
}

type RemoveFactorBody struct {
	// The id of the factor.
	FactorID string `json:"factorId"`
}

type RemoveSignInProviderAnswer struct {
	// Its key.
	ProviderKey string `json:"providerKey"`

	// It is not there any more.
	Deleted bool `json:"deleted"`
}

type RenameFactorBody struct {
	// The id of the factor.
	FactorID string `json:"factorId"`

	// As the list has it.
	Name string `json:"name"`
}

type RenderTemplateBody struct {
	// A saved template, as key@version, or the spec of one that is not saved. Excludes asset.
	Template any `json:"template,omitempty"`

	// In place of a template: the spec of an html or css Asset that is not saved, with data as its
	// context.
	Asset *AssetSpec `json:"asset,omitempty"`

	// Entity by input key. Excludes scenario.
	Data map[string]any `json:"data,omitempty"`

	// A saved scenario, as key@version: its data is taken. Excludes data.
	Scenario *string `json:"scenario,omitempty"`

	// Role → field → value: the roles that take part, with what they enter. Without it all roles take
	// part, and enter nothing.
	Roles map[string]map[string]any `json:"roles,omitempty"`

	// What is made; a layout is JSON: the pdf in base64, where its fields landed, and warnings. One of
	// "pdf", "png", "html", "layout".
	Format string `json:"format"`

	// Of a png: from 1, or from -1 for the last page; 1 when absent.
	Page *int64 `json:"page,omitempty"`

	// Of a png: pixels per inch; 96 when absent.
	Dpi *int64 `json:"dpi,omitempty"`
}

type RenewRecoveryCodesAnswer struct {
	// Each stands in for a code once. They are shown only this once.
	RecoveryCodes []string `json:"recoveryCodes"`
}

type ResetPasswordBody struct {
	// The last part of the link.
	Token string `json:"token"`

	// The password.
	Password string `json:"password"`
}

// ResourceFacts: A resource in a list: without its content.
type ResourceFacts struct {
	// The version of this format. One of "countersign/v1".
	APIVersion string `json:"apiVersion"`

	// What it is. One of "Schema", "Asset", "Function", "Template", "Blueprint", "Scenario".
	Kind string `json:"kind"`

	// What the resource is called.
	Metadata ResourceFactsMetadata `json:"metadata"`

	// The SHA-256 of its content (RFC 8785): the same for the same content.
	ContentHash string `json:"contentHash"`

	// When it was made.
	CreatedAt string `json:"createdAt"`

	// Who made it.
	CreatedBy ResourceFactsCreatedBy `json:"createdBy"`

	// When it was last changed.
	UpdatedAt string `json:"updatedAt"`

	// Who saved it last.
	UpdatedBy ResourceFactsUpdatedBy `json:"updatedBy"`

	// Of a draft: its ETag as the last push from files left or found it; the ETag is another one when
	// the draft was saved otherwise since. Of one that never was pushed absent.
	PushedRevision *string `json:"pushedRevision,omitempty"`

	// When it was published. Of a draft absent.
	PublishedAt *string `json:"publishedAt,omitempty"`

	// Who published it. Of a draft absent.
	PublishedBy *ResourceFactsPublishedBy `json:"publishedBy,omitempty"`
}

// ResourceFactsCreatedBy: Who made it.
type ResourceFactsCreatedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`
}

// ResourceFactsMetadata: What the resource is called.
type ResourceFactsMetadata struct {
	// The key, unique among the resources of its kind.
	Key string `json:"key"`

	// A semantic version, or draft.
	Version string `json:"version"`

	// What people call it.
	Name *string `json:"name,omitempty"`

	// What it is for.
	Description *string `json:"description,omitempty"`

	// Labels to find it by.
	Labels map[string]string `json:"labels,omitempty"`
}

// ResourceFactsPublishedBy: Who published it. Of a draft absent.
type ResourceFactsPublishedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`
}

// ResourceFactsUpdatedBy: Who saved it last.
type ResourceFactsUpdatedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`

	// What the person was called then. Of a key absent.
	Name *string `json:"name,omitempty"`
}

// RetireSealKeyAnswer: A sealing key of the namespace, without the key itself, which nobody can
// read again.
type RetireSealKeyAnswer struct {
	// The id, as `settings.seal.key` names it.
	SealKeyID string `json:"sealKeyId"`

	// What people see it called.
	Name string `json:"name"`

	// `requested`: an authority has not answered yet; `ready`: it can be chosen; `retired`: the
	// private key is gone. One of "requested", "ready", "retired".
	Status string `json:"status"`

	// true: documents of the namespace are sealed with it.
	IsChosen bool `json:"isChosen"`

	// The request for a certificate (PKCS #10, PEM), of a key that was made here.
	Request *string `json:"request,omitempty"`

	// Its certificate and the issuers that are known, as PEM. Absent: there are none yet.
	Certificates *string `json:"certificates,omitempty"`

	// Whom the certificate names.
	Subject *string `json:"subject,omitempty"`

	// Who issued it.
	Issuer *string `json:"issuer,omitempty"`

	// What it seals with: `ECDSA P-256`, or RSA with the bits of its key, such as `RSA 3072`.
	Algorithm *string `json:"algorithm,omitempty"`

	// SHA-256 of the certificate (DER), in lower-case hexadecimal.
	Fingerprint *string `json:"fingerprint,omitempty"`

	// From when the certificate is valid.
	BeginsAt *string `json:"beginsAt,omitempty"`

	// When the certificate ends.
	ExpiresAt *string `json:"expiresAt,omitempty"`

	// When the key was made or uploaded.
	CreatedAt string `json:"createdAt"`

	// When it was retired.
	RetiredAt *string `json:"retiredAt,omitempty"`
}

type RotateWebhookSecretBody struct {
	// How long deliveries are signed with the old secret too; 0 ends every older secret at once
	GraceHours *int64 `json:"graceHours,omitempty"`
}

type SaveFieldsBody struct {
	// Document → field → value; null takes a value away.
	Values map[string]map[string]any `json:"values"`
}

// SavedAssetResource: The Asset as it was saved.
type SavedAssetResource struct {
	// The version of this format. One of "countersign/v1".
	APIVersion string `json:"apiVersion"`

	// What it is. One of "Asset".
	Kind string `json:"kind"`

	// What the resource is called.
	Metadata SavedAssetResourceMetadata `json:"metadata"`

	// The SHA-256 of its content (RFC 8785): the same for the same content.
	ContentHash string `json:"contentHash"`

	// When it was made.
	CreatedAt string `json:"createdAt"`

	// Who made it.
	CreatedBy SavedAssetResourceCreatedBy `json:"createdBy"`

	// When it was last changed.
	UpdatedAt string `json:"updatedAt"`

	// Who saved it last.
	UpdatedBy SavedAssetResourceUpdatedBy `json:"updatedBy"`

	// Of a draft: its ETag as the last push from files left or found it; the ETag is another one when
	// the draft was saved otherwise since. Of one that never was pushed absent.
	PushedRevision *string `json:"pushedRevision,omitempty"`

	// When it was published. Of a draft absent.
	PublishedAt *string `json:"publishedAt,omitempty"`

	// Who published it. Of a draft absent.
	PublishedBy *SavedAssetResourcePublishedBy `json:"publishedBy,omitempty"`

	// Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with
	// `schemaVersion`.
	Spec AssetSpec `json:"spec"`

	// What an author should know, although it refuses nothing.
	Warnings []SavedAssetResourceWarning `json:"warnings"`
}

// SavedAssetResourceCreatedBy: Who made it.
type SavedAssetResourceCreatedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`
}

// SavedAssetResourceMetadata: What the resource is called.
type SavedAssetResourceMetadata struct {
	// The key, unique among the resources of its kind.
	Key string `json:"key"`

	// A semantic version, or draft.
	Version string `json:"version"`

	// What people call it.
	Name *string `json:"name,omitempty"`

	// What it is for.
	Description *string `json:"description,omitempty"`

	// Labels to find it by.
	Labels map[string]string `json:"labels,omitempty"`
}

// SavedAssetResourcePublishedBy: Who published it. Of a draft absent.
type SavedAssetResourcePublishedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`
}

// SavedAssetResourceUpdatedBy: Who saved it last.
type SavedAssetResourceUpdatedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`

	// What the person was called then. Of a key absent.
	Name *string `json:"name,omitempty"`
}

type SavedAssetResourceWarning struct {
	// A JSON pointer to the place in the resource.
	Path string `json:"path"`

	// What it is.
	Message string `json:"message"`

	// The line of a YAML body, from 1.
	Line *int64 `json:"line,omitempty"`

	// The character in the line, from 1.
	Column *int64 `json:"column,omitempty"`
}

// SavedBlueprintResource: The Blueprint as it was saved.
type SavedBlueprintResource struct {
	// The version of this format. One of "countersign/v1".
	APIVersion string `json:"apiVersion"`

	// What it is. One of "Blueprint".
	Kind string `json:"kind"`

	// What the resource is called.
	Metadata SavedBlueprintResourceMetadata `json:"metadata"`

	// The SHA-256 of its content (RFC 8785): the same for the same content.
	ContentHash string `json:"contentHash"`

	// When it was made.
	CreatedAt string `json:"createdAt"`

	// Who made it.
	CreatedBy SavedBlueprintResourceCreatedBy `json:"createdBy"`

	// When it was last changed.
	UpdatedAt string `json:"updatedAt"`

	// Who saved it last.
	UpdatedBy SavedBlueprintResourceUpdatedBy `json:"updatedBy"`

	// Of a draft: its ETag as the last push from files left or found it; the ETag is another one when
	// the draft was saved otherwise since. Of one that never was pushed absent.
	PushedRevision *string `json:"pushedRevision,omitempty"`

	// When it was published. Of a draft absent.
	PublishedAt *string `json:"publishedAt,omitempty"`

	// Who published it. Of a draft absent.
	PublishedBy *SavedBlueprintResourcePublishedBy `json:"publishedBy,omitempty"`

	// Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with
	// `schemaVersion`.
	Spec BlueprintSpec `json:"spec"`

	// What an author should know, although it refuses nothing.
	Warnings []SavedBlueprintResourceWarning `json:"warnings"`
}

// SavedBlueprintResourceCreatedBy: Who made it.
type SavedBlueprintResourceCreatedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`
}

// SavedBlueprintResourceMetadata: What the resource is called.
type SavedBlueprintResourceMetadata struct {
	// The key, unique among the resources of its kind.
	Key string `json:"key"`

	// A semantic version, or draft.
	Version string `json:"version"`

	// What people call it.
	Name *string `json:"name,omitempty"`

	// What it is for.
	Description *string `json:"description,omitempty"`

	// Labels to find it by.
	Labels map[string]string `json:"labels,omitempty"`
}

// SavedBlueprintResourcePublishedBy: Who published it. Of a draft absent.
type SavedBlueprintResourcePublishedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`
}

// SavedBlueprintResourceUpdatedBy: Who saved it last.
type SavedBlueprintResourceUpdatedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`

	// What the person was called then. Of a key absent.
	Name *string `json:"name,omitempty"`
}

type SavedBlueprintResourceWarning struct {
	// A JSON pointer to the place in the resource.
	Path string `json:"path"`

	// What it is.
	Message string `json:"message"`

	// The line of a YAML body, from 1.
	Line *int64 `json:"line,omitempty"`

	// The character in the line, from 1.
	Column *int64 `json:"column,omitempty"`
}

// SavedFunctionResource: The Function as it was saved.
type SavedFunctionResource struct {
	// The version of this format. One of "countersign/v1".
	APIVersion string `json:"apiVersion"`

	// What it is. One of "Function".
	Kind string `json:"kind"`

	// What the resource is called.
	Metadata SavedFunctionResourceMetadata `json:"metadata"`

	// The SHA-256 of its content (RFC 8785): the same for the same content.
	ContentHash string `json:"contentHash"`

	// When it was made.
	CreatedAt string `json:"createdAt"`

	// Who made it.
	CreatedBy SavedFunctionResourceCreatedBy `json:"createdBy"`

	// When it was last changed.
	UpdatedAt string `json:"updatedAt"`

	// Who saved it last.
	UpdatedBy SavedFunctionResourceUpdatedBy `json:"updatedBy"`

	// Of a draft: its ETag as the last push from files left or found it; the ETag is another one when
	// the draft was saved otherwise since. Of one that never was pushed absent.
	PushedRevision *string `json:"pushedRevision,omitempty"`

	// When it was published. Of a draft absent.
	PublishedAt *string `json:"publishedAt,omitempty"`

	// Who published it. Of a draft absent.
	PublishedBy *SavedFunctionResourcePublishedBy `json:"publishedBy,omitempty"`

	// Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with
	// `schemaVersion`.
	Spec FunctionSpec `json:"spec"`

	// What an author should know, although it refuses nothing.
	Warnings []SavedFunctionResourceWarning `json:"warnings"`
}

// SavedFunctionResourceCreatedBy: Who made it.
type SavedFunctionResourceCreatedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`
}

// SavedFunctionResourceMetadata: What the resource is called.
type SavedFunctionResourceMetadata struct {
	// The key, unique among the resources of its kind.
	Key string `json:"key"`

	// A semantic version, or draft.
	Version string `json:"version"`

	// What people call it.
	Name *string `json:"name,omitempty"`

	// What it is for.
	Description *string `json:"description,omitempty"`

	// Labels to find it by.
	Labels map[string]string `json:"labels,omitempty"`
}

// SavedFunctionResourcePublishedBy: Who published it. Of a draft absent.
type SavedFunctionResourcePublishedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`
}

// SavedFunctionResourceUpdatedBy: Who saved it last.
type SavedFunctionResourceUpdatedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`

	// What the person was called then. Of a key absent.
	Name *string `json:"name,omitempty"`
}

type SavedFunctionResourceWarning struct {
	// A JSON pointer to the place in the resource.
	Path string `json:"path"`

	// What it is.
	Message string `json:"message"`

	// The line of a YAML body, from 1.
	Line *int64 `json:"line,omitempty"`

	// The character in the line, from 1.
	Column *int64 `json:"column,omitempty"`
}

// SavedScenarioResource: The Scenario as it was saved.
type SavedScenarioResource struct {
	// The version of this format. One of "countersign/v1".
	APIVersion string `json:"apiVersion"`

	// What it is. One of "Scenario".
	Kind string `json:"kind"`

	// What the resource is called.
	Metadata SavedScenarioResourceMetadata `json:"metadata"`

	// The SHA-256 of its content (RFC 8785): the same for the same content.
	ContentHash string `json:"contentHash"`

	// When it was made.
	CreatedAt string `json:"createdAt"`

	// Who made it.
	CreatedBy SavedScenarioResourceCreatedBy `json:"createdBy"`

	// When it was last changed.
	UpdatedAt string `json:"updatedAt"`

	// Who saved it last.
	UpdatedBy SavedScenarioResourceUpdatedBy `json:"updatedBy"`

	// Of a draft: its ETag as the last push from files left or found it; the ETag is another one when
	// the draft was saved otherwise since. Of one that never was pushed absent.
	PushedRevision *string `json:"pushedRevision,omitempty"`

	// When it was published. Of a draft absent.
	PublishedAt *string `json:"publishedAt,omitempty"`

	// Who published it. Of a draft absent.
	PublishedBy *SavedScenarioResourcePublishedBy `json:"publishedBy,omitempty"`

	// Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with
	// `schemaVersion`.
	Spec ScenarioSpec `json:"spec"`

	// What an author should know, although it refuses nothing.
	Warnings []SavedScenarioResourceWarning `json:"warnings"`
}

// SavedScenarioResourceCreatedBy: Who made it.
type SavedScenarioResourceCreatedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`
}

// SavedScenarioResourceMetadata: What the resource is called.
type SavedScenarioResourceMetadata struct {
	// The key, unique among the resources of its kind.
	Key string `json:"key"`

	// A semantic version, or draft.
	Version string `json:"version"`

	// What people call it.
	Name *string `json:"name,omitempty"`

	// What it is for.
	Description *string `json:"description,omitempty"`

	// Labels to find it by.
	Labels map[string]string `json:"labels,omitempty"`
}

// SavedScenarioResourcePublishedBy: Who published it. Of a draft absent.
type SavedScenarioResourcePublishedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`
}

// SavedScenarioResourceUpdatedBy: Who saved it last.
type SavedScenarioResourceUpdatedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`

	// What the person was called then. Of a key absent.
	Name *string `json:"name,omitempty"`
}

type SavedScenarioResourceWarning struct {
	// A JSON pointer to the place in the resource.
	Path string `json:"path"`

	// What it is.
	Message string `json:"message"`

	// The line of a YAML body, from 1.
	Line *int64 `json:"line,omitempty"`

	// The character in the line, from 1.
	Column *int64 `json:"column,omitempty"`
}

// SavedSchemaResource: The Schema as it was saved.
type SavedSchemaResource struct {
	// The version of this format. One of "countersign/v1".
	APIVersion string `json:"apiVersion"`

	// What it is. One of "Schema".
	Kind string `json:"kind"`

	// What the resource is called.
	Metadata SavedSchemaResourceMetadata `json:"metadata"`

	// The SHA-256 of its content (RFC 8785): the same for the same content.
	ContentHash string `json:"contentHash"`

	// When it was made.
	CreatedAt string `json:"createdAt"`

	// Who made it.
	CreatedBy SavedSchemaResourceCreatedBy `json:"createdBy"`

	// When it was last changed.
	UpdatedAt string `json:"updatedAt"`

	// Who saved it last.
	UpdatedBy SavedSchemaResourceUpdatedBy `json:"updatedBy"`

	// Of a draft: its ETag as the last push from files left or found it; the ETag is another one when
	// the draft was saved otherwise since. Of one that never was pushed absent.
	PushedRevision *string `json:"pushedRevision,omitempty"`

	// When it was published. Of a draft absent.
	PublishedAt *string `json:"publishedAt,omitempty"`

	// Who published it. Of a draft absent.
	PublishedBy *SavedSchemaResourcePublishedBy `json:"publishedBy,omitempty"`

	// Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with
	// `schemaVersion`.
	Spec SchemaSpec `json:"spec"`

	// What an author should know, although it refuses nothing.
	Warnings []SavedSchemaResourceWarning `json:"warnings"`
}

// SavedSchemaResourceCreatedBy: Who made it.
type SavedSchemaResourceCreatedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`
}

// SavedSchemaResourceMetadata: What the resource is called.
type SavedSchemaResourceMetadata struct {
	// The key, unique among the resources of its kind.
	Key string `json:"key"`

	// A semantic version, or draft.
	Version string `json:"version"`

	// What people call it.
	Name *string `json:"name,omitempty"`

	// What it is for.
	Description *string `json:"description,omitempty"`

	// Labels to find it by.
	Labels map[string]string `json:"labels,omitempty"`
}

// SavedSchemaResourcePublishedBy: Who published it. Of a draft absent.
type SavedSchemaResourcePublishedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`
}

// SavedSchemaResourceUpdatedBy: Who saved it last.
type SavedSchemaResourceUpdatedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`

	// What the person was called then. Of a key absent.
	Name *string `json:"name,omitempty"`
}

type SavedSchemaResourceWarning struct {
	// A JSON pointer to the place in the resource.
	Path string `json:"path"`

	// What it is.
	Message string `json:"message"`

	// The line of a YAML body, from 1.
	Line *int64 `json:"line,omitempty"`

	// The character in the line, from 1.
	Column *int64 `json:"column,omitempty"`
}

// SavedTemplateResource: The Template as it was saved.
type SavedTemplateResource struct {
	// The version of this format. One of "countersign/v1".
	APIVersion string `json:"apiVersion"`

	// What it is. One of "Template".
	Kind string `json:"kind"`

	// What the resource is called.
	Metadata SavedTemplateResourceMetadata `json:"metadata"`

	// The SHA-256 of its content (RFC 8785): the same for the same content.
	ContentHash string `json:"contentHash"`

	// When it was made.
	CreatedAt string `json:"createdAt"`

	// Who made it.
	CreatedBy SavedTemplateResourceCreatedBy `json:"createdBy"`

	// When it was last changed.
	UpdatedAt string `json:"updatedAt"`

	// Who saved it last.
	UpdatedBy SavedTemplateResourceUpdatedBy `json:"updatedBy"`

	// Of a draft: its ETag as the last push from files left or found it; the ETag is another one when
	// the draft was saved otherwise since. Of one that never was pushed absent.
	PushedRevision *string `json:"pushedRevision,omitempty"`

	// When it was published. Of a draft absent.
	PublishedAt *string `json:"publishedAt,omitempty"`

	// Who published it. Of a draft absent.
	PublishedBy *SavedTemplateResourcePublishedBy `json:"publishedBy,omitempty"`

	// Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with
	// `schemaVersion`.
	Spec TemplateSpec `json:"spec"`

	// What an author should know, although it refuses nothing.
	Warnings []SavedTemplateResourceWarning `json:"warnings"`
}

// SavedTemplateResourceCreatedBy: Who made it.
type SavedTemplateResourceCreatedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`
}

// SavedTemplateResourceMetadata: What the resource is called.
type SavedTemplateResourceMetadata struct {
	// The key, unique among the resources of its kind.
	Key string `json:"key"`

	// A semantic version, or draft.
	Version string `json:"version"`

	// What people call it.
	Name *string `json:"name,omitempty"`

	// What it is for.
	Description *string `json:"description,omitempty"`

	// Labels to find it by.
	Labels map[string]string `json:"labels,omitempty"`
}

// SavedTemplateResourcePublishedBy: Who published it. Of a draft absent.
type SavedTemplateResourcePublishedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`
}

// SavedTemplateResourceUpdatedBy: Who saved it last.
type SavedTemplateResourceUpdatedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`

	// What the person was called then. Of a key absent.
	Name *string `json:"name,omitempty"`
}

type SavedTemplateResourceWarning struct {
	// A JSON pointer to the place in the resource.
	Path string `json:"path"`

	// What it is.
	Message string `json:"message"`

	// The line of a YAML body, from 1.
	Line *int64 `json:"line,omitempty"`

	// The character in the line, from 1.
	Column *int64 `json:"column,omitempty"`
}

// ScenarioResource: A Scenario of the namespace.
type ScenarioResource struct {
	// The version of this format. One of "countersign/v1".
	APIVersion string `json:"apiVersion"`

	// What it is. One of "Scenario".
	Kind string `json:"kind"`

	// What the resource is called.
	Metadata ScenarioResourceMetadata `json:"metadata"`

	// The SHA-256 of its content (RFC 8785): the same for the same content.
	ContentHash string `json:"contentHash"`

	// When it was made.
	CreatedAt string `json:"createdAt"`

	// Who made it.
	CreatedBy ScenarioResourceCreatedBy `json:"createdBy"`

	// When it was last changed.
	UpdatedAt string `json:"updatedAt"`

	// Who saved it last.
	UpdatedBy ScenarioResourceUpdatedBy `json:"updatedBy"`

	// Of a draft: its ETag as the last push from files left or found it; the ETag is another one when
	// the draft was saved otherwise since. Of one that never was pushed absent.
	PushedRevision *string `json:"pushedRevision,omitempty"`

	// When it was published. Of a draft absent.
	PublishedAt *string `json:"publishedAt,omitempty"`

	// Who published it. Of a draft absent.
	PublishedBy *ScenarioResourcePublishedBy `json:"publishedBy,omitempty"`

	// Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with
	// `schemaVersion`.
	Spec ScenarioSpec `json:"spec"`
}

// ScenarioResourceCreatedBy: Who made it.
type ScenarioResourceCreatedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`
}

// ScenarioResourceMetadata: What the resource is called.
type ScenarioResourceMetadata struct {
	// The key, unique among the resources of its kind.
	Key string `json:"key"`

	// A semantic version, or draft.
	Version string `json:"version"`

	// What people call it.
	Name *string `json:"name,omitempty"`

	// What it is for.
	Description *string `json:"description,omitempty"`

	// Labels to find it by.
	Labels map[string]string `json:"labels,omitempty"`
}

// ScenarioResourcePublishedBy: Who published it. Of a draft absent.
type ScenarioResourcePublishedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`
}

// ScenarioResourceUpdatedBy: Who saved it last.
type ScenarioResourceUpdatedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`

	// What the person was called then. Of a key absent.
	Name *string `json:"name,omitempty"`
}

// ScenarioSpec: Named sample data for previews and simulations; with `signing` and `expect` a test
// of a blueprint.
type ScenarioSpec struct {
	// The blueprint, or else the template, that the data is for, as key@version.
	For *string `json:"for,omitempty"`

	// The key of the blueprint or template, beside `forVersion` instead of `for`.
	ForKey *string `json:"forKey,omitempty"`

	// The version of the blueprint or template: draft or MAJOR.MINOR.PATCH.
	ForVersion *string `json:"forVersion,omitempty"`

	// Sample entities by the keys of inputs.
	Data map[string]any `json:"data"`

	// What participants enter, in this order.
	Signing []NewResourceSpecSigning `json:"signing,omitempty"`

	// What must hold at the end of a simulation or test run.
	Expect *NewResourceSpecExpect `json:"expect,omitempty"`
}

// SchemaResource: A Schema of the namespace.
type SchemaResource struct {
	// The version of this format. One of "countersign/v1".
	APIVersion string `json:"apiVersion"`

	// What it is. One of "Schema".
	Kind string `json:"kind"`

	// What the resource is called.
	Metadata SchemaResourceMetadata `json:"metadata"`

	// The SHA-256 of its content (RFC 8785): the same for the same content.
	ContentHash string `json:"contentHash"`

	// When it was made.
	CreatedAt string `json:"createdAt"`

	// Who made it.
	CreatedBy SchemaResourceCreatedBy `json:"createdBy"`

	// When it was last changed.
	UpdatedAt string `json:"updatedAt"`

	// Who saved it last.
	UpdatedBy SchemaResourceUpdatedBy `json:"updatedBy"`

	// Of a draft: its ETag as the last push from files left or found it; the ETag is another one when
	// the draft was saved otherwise since. Of one that never was pushed absent.
	PushedRevision *string `json:"pushedRevision,omitempty"`

	// When it was published. Of a draft absent.
	PublishedAt *string `json:"publishedAt,omitempty"`

	// Who published it. Of a draft absent.
	PublishedBy *SchemaResourcePublishedBy `json:"publishedBy,omitempty"`

	// Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with
	// `schemaVersion`.
	Spec SchemaSpec `json:"spec"`
}

// SchemaResourceCreatedBy: Who made it.
type SchemaResourceCreatedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`
}

// SchemaResourceMetadata: What the resource is called.
type SchemaResourceMetadata struct {
	// The key, unique among the resources of its kind.
	Key string `json:"key"`

	// A semantic version, or draft.
	Version string `json:"version"`

	// What people call it.
	Name *string `json:"name,omitempty"`

	// What it is for.
	Description *string `json:"description,omitempty"`

	// Labels to find it by.
	Labels map[string]string `json:"labels,omitempty"`
}

// SchemaResourcePublishedBy: Who published it. Of a draft absent.
type SchemaResourcePublishedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`
}

// SchemaResourceUpdatedBy: Who saved it last.
type SchemaResourceUpdatedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`

	// What the person was called then. Of a key absent.
	Name *string `json:"name,omitempty"`
}

// SchemaSpec: The JSON Schema of one business entity, such as an employee or a deal.
type SchemaSpec struct {
	// The draft of JSON Schema that the definition is written in. One of "2020-12", "2019-09",
	// "draft-07", "draft-06", "draft-04".
	JsonSchemaDraft string `json:"jsonSchemaDraft"`

	// The JSON Schema. Its root has `type: object`; `$ref` stays within it; patterns run on a
	// linear-time engine, so without lookaround and back-references. At most 64 kB and 32 levels.
	SchemaDefinition map[string]any `json:"schemaDefinition"`
}

// Scope: What a credential may do. `signing:sign` is that of embed tokens for participants alone.
type Scope string

const (
	ScopeOrganizationRead   Scope = "organization:read"
	ScopeOrganizationUpdate Scope = "organization:update"
	ScopeUserRead           Scope = "user:read"
	ScopeUserCreate         Scope = "user:create"
	ScopeUserUpdate         Scope = "user:update"
	ScopeOrgAPIKeyRead      Scope = "org-api-key:read"
	ScopeOrgAPIKeyCreate    Scope = "org-api-key:create"
	ScopeOrgAPIKeyDelete    Scope = "org-api-key:delete"
	ScopeBillingRead        Scope = "billing:read"
	ScopeBillingManage      Scope = "billing:manage"
	ScopeNamespaceRead      Scope = "namespace:read"
	ScopeNamespaceUpdate    Scope = "namespace:update"
	ScopeAPIKeyRead         Scope = "api-key:read"
	ScopeAPIKeyCreate       Scope = "api-key:create"
	ScopeAPIKeyDelete       Scope = "api-key:delete"
	ScopeEmbedTokenCreate   Scope = "embed-token:create"
	ScopeResourceRead       Scope = "resource:read"
	ScopeResourceCreate     Scope = "resource:create"
	ScopeResourceUpdate     Scope = "resource:update"
	ScopeResourceDelete     Scope = "resource:delete"
	ScopeWorkflowRead       Scope = "workflow:read"
	ScopeWorkflowCreate     Scope = "workflow:create"
	ScopeWorkflowUpdate     Scope = "workflow:update"
	ScopeWorkflowExecute    Scope = "workflow:execute"
	ScopeFileRead           Scope = "file:read"
	ScopeFileUpload         Scope = "file:upload"
	ScopeFileDelete         Scope = "file:delete"
	ScopeWebhookRead        Scope = "webhook:read"
	ScopeWebhookCreate      Scope = "webhook:create"
	ScopeWebhookUpdate      Scope = "webhook:update"
	ScopeWebhookDelete      Scope = "webhook:delete"
	ScopeAuditRead          Scope = "audit:read"
	ScopeSigningSign        Scope = "signing:sign"
)

// ScopeName: A scope, or a family such as `workflow:*`: all of it that a key of the kind may carry.
type ScopeName string

const (
	ScopeNameOrganizationRead   ScopeName = "organization:read"
	ScopeNameOrganizationUpdate ScopeName = "organization:update"
	ScopeNameUserRead           ScopeName = "user:read"
	ScopeNameUserCreate         ScopeName = "user:create"
	ScopeNameUserUpdate         ScopeName = "user:update"
	ScopeNameOrgAPIKeyRead      ScopeName = "org-api-key:read"
	ScopeNameOrgAPIKeyCreate    ScopeName = "org-api-key:create"
	ScopeNameOrgAPIKeyDelete    ScopeName = "org-api-key:delete"
	ScopeNameBillingRead        ScopeName = "billing:read"
	ScopeNameBillingManage      ScopeName = "billing:manage"
	ScopeNameNamespaceRead      ScopeName = "namespace:read"
	ScopeNameNamespaceUpdate    ScopeName = "namespace:update"
	ScopeNameAPIKeyRead         ScopeName = "api-key:read"
	ScopeNameAPIKeyCreate       ScopeName = "api-key:create"
	ScopeNameAPIKeyDelete       ScopeName = "api-key:delete"
	ScopeNameEmbedTokenCreate   ScopeName = "embed-token:create"
	ScopeNameResourceRead       ScopeName = "resource:read"
	ScopeNameResourceCreate     ScopeName = "resource:create"
	ScopeNameResourceUpdate     ScopeName = "resource:update"
	ScopeNameResourceDelete     ScopeName = "resource:delete"
	ScopeNameWorkflowRead       ScopeName = "workflow:read"
	ScopeNameWorkflowCreate     ScopeName = "workflow:create"
	ScopeNameWorkflowUpdate     ScopeName = "workflow:update"
	ScopeNameWorkflowExecute    ScopeName = "workflow:execute"
	ScopeNameFileRead           ScopeName = "file:read"
	ScopeNameFileUpload         ScopeName = "file:upload"
	ScopeNameFileDelete         ScopeName = "file:delete"
	ScopeNameWebhookRead        ScopeName = "webhook:read"
	ScopeNameWebhookCreate      ScopeName = "webhook:create"
	ScopeNameWebhookUpdate      ScopeName = "webhook:update"
	ScopeNameWebhookDelete      ScopeName = "webhook:delete"
	ScopeNameAuditRead          ScopeName = "audit:read"
)

type SearchNamespaceAnswer struct {
	// By type, of each the newest 8 at most.
	Data []SearchNamespaceAnswerData `json:"data"`
}

type SearchNamespaceAnswerData struct {
	// What was found.
	Type string `json:"type"`

	// The id of the workflow.
	ID *string `json:"id,omitempty"`

	// What people see it called.
	Name *string `json:"name,omitempty"`

	// How far it is.
	Status *string `json:"status,omitempty"`

	// When it was made.
	CreatedAt *string `json:"createdAt,omitempty"`

	// The kind of the resource. One of "Schema", "Asset", "Function", "Template", "Blueprint",
	// "Scenario".
	Kind *string `json:"kind,omitempty"`

	// The key of the resource.
	Key *string `json:"key,omitempty"`

	// The latest published one, else draft.
	Version *string `json:"version,omitempty"`

	// The id of the file.
	FileID *string `json:"fileId,omitempty"`

	// Its media type.
	ContentType *string `json:"contentType,omitempty"`

	// Where its events are sent.
	URL *string `json:"url,omitempty"`

	// What it is for.
	Description *string `json:"description,omitempty"`
}

type SendTestMailAnswer struct {
	// sent: the mail server took it; kept: it was only kept (namespaces for tests, no mail server);
	// refused: the mail server said no; delayed: it could not be reached, or asks to be tried later.
	// One of "sent", "kept", "refused", "delayed".
	Status string `json:"status"`

	// The address that it went to: of whoever asked.
	To string `json:"to"`

	// Who it is from.
	From SendTestMailAnswerFrom `json:"from"`

	// Where answers go.
	ReplyTo *string `json:"replyTo,omitempty"`

	// What the mail server said, or why it was not reached.
	Reason *string `json:"reason,omitempty"`
}

// SendTestMailAnswerFrom: Who it is from.
type SendTestMailAnswerFrom struct {
	// The name.
	Name string `json:"name"`

	// The e-mail address.
	Address string `json:"address"`
}

type SetLegalHoldBody struct {
	// true: nothing of the workflow is erased; false: the hold is lifted.
	Hold bool `json:"hold"`

	// Why. A hold needs one; it stands in the workflow and in its audit trail.
	Reason *string `json:"reason,omitempty"`
}

// SetSignInProviderAnswer: An OpenID provider at which people of the organization sign in, without
// its secret.
type SetSignInProviderAnswer struct {
	// Its key in the organization.
	ProviderKey string `json:"providerKey"`

	// What it is called where people sign in.
	ProviderID string `json:"providerId"`

	// What the button calls it.
	Name string `json:"name"`

	// The address of the provider, as it calls itself: its settings are read below it, at
	// `/.well-known/openid-configuration`.
	Issuer string `json:"issuer"`

	// What the provider calls this service.
	ClientID string `json:"clientId"`

	// Only addresses of these domains are let in, in lower case; none: all.
	Domains []string `json:"domains"`

	// What is asked for besides `openid`, `email` and `profile`: some tell groups with `groups` alone.
	Scopes []string `json:"scopes"`

	// Whether people whom the organization does not know are let in, as members.
	CreatesPeople bool `json:"createsPeople"`

	// Whether the provider itself asks for a second factor: its sign-ins count as ones with it.
	HasSecondFactor bool `json:"hasSecondFactor"`

	// Where it sends people back to: the provider must know this address.
	RedirectURI string `json:"redirectUri"`

	// When it was made.
	CreatedAt string `json:"createdAt"`

	// When it was last changed.
	UpdatedAt string `json:"updatedAt"`
}

type SetSignInProviderBody struct {
	// What the button calls it.
	Name string `json:"name"`

	// The address of the provider, as it calls itself: its settings are read below it, at
	// `/.well-known/openid-configuration`.
	Issuer string `json:"issuer"`

	// What the provider calls this service.
	ClientID string `json:"clientId"`

	// Only addresses of these domains are let in, in lower case; none: all.
	Domains []string `json:"domains,omitempty"`

	// What is asked for besides `openid`, `email` and `profile`: some tell groups with `groups` alone.
	Scopes []string `json:"scopes,omitempty"`

	// Whether people whom the organization does not know are let in, as members.
	CreatesPeople *bool `json:"createsPeople,omitempty"`

	// Whether the provider itself asks for a second factor: its sign-ins count as ones with it.
	HasSecondFactor *bool `json:"hasSecondFactor,omitempty"`

	// What the provider gave for this service; it is kept encrypted, and told to nobody. Absent: the
	// one of before, while issuer and client stay.
	ClientSecret *string `json:"clientSecret,omitempty"`
}

type SignInAnswer struct {
	// Who is signed in.
	Person *SignInAnswerPerson `json:"person,omitempty"`

	// The session of this browser.
	Session *SignInAnswerSession `json:"session,omitempty"`

	// The organizations that the person belongs to.
	Organizations []SignInAnswerOrganization `json:"organizations,omitempty"`

	// The password is right, and nobody is signed in yet: send all of it again with a code.
	NeedsCode *bool `json:"needsCode,omitempty"`

	// What the person has besides. A recovery code stands in for a code; a passkey signs in alone.
	Factors []string `json:"factors,omitempty"`
}

type SignInAnswerOrganization struct {
	// The id of the organization.
	OrgID string `json:"orgId"`

	// What people see it called.
	Name string `json:"name"`

	// The id of the person in it.
	UserID string `json:"userId"`

	// What they may do in it.
	Roles []string `json:"roles"`

	// Those of a token for the organization.
	Scopes []Scope `json:"scopes"`

	// Whether it asks for a second factor that this session lacks: there is no token then.
	LacksSecondFactor bool `json:"lacksSecondFactor"`

	// Whether it takes no passwords, and this session came by one alone: there is no token then.
	RefusesPassword bool `json:"refusesPassword"`

	// Those that the person sees, newest first, at most 500.
	Namespaces []SignInAnswerOrganizationNamespace `json:"namespaces"`
}

type SignInAnswerOrganizationNamespace struct {
	// Its key, as it stands in paths.
	NamespaceKey string `json:"namespaceKey"`

	// What people see it called.
	Name string `json:"name"`

	// The mode of the namespace: `test` sends no mail and marks its documents. One of "live", "test".
	Mode string `json:"mode"`

	// The time zone of workflows that name none (IANA name).
	Timezone string `json:"timezone"`

	// What they may do there.
	Grants []string `json:"grants"`

	// Those of a token for the namespace.
	Scopes []Scope `json:"scopes"`
}

// SignInAnswerPerson: Who is signed in.
type SignInAnswerPerson struct {
	// The id of the account.
	PersonID string `json:"personId"`

	// The e-mail address.
	Email string `json:"email"`

	// The name.
	Name string `json:"name"`

	// Of Studio and of mails; absent: as the browser has it. One of "en", "de".
	Language *string `json:"language,omitempty"`

	// In which Studio and mails say times; absent: as the browser has it.
	Timezone *string `json:"timezone,omitempty"`

	// Of what they get mail, of the workflows that they started or are the sender of.
	Notices SignInAnswerPersonNotices `json:"notices"`
}

// SignInAnswerPersonNotices: Of what they get mail, of the workflows that they started or are the
// sender of.
type SignInAnswerPersonNotices struct {
	// Everybody has signed.
	Completed bool `json:"completed"`

	// Somebody declined.
	Declined bool `json:"declined"`

	// It failed, or its documents cannot be sealed.
	Failed bool `json:"failed"`

	// Its time runs out soon, or has run out.
	Expiring bool `json:"expiring"`
}

// SignInAnswerSession: The session of this browser.
type SignInAnswerSession struct {
	// The id of the session.
	SessionID string `json:"sessionId"`

	// When it began.
	CreatedAt string `json:"createdAt"`

	// The latest; without use a session ends earlier.
	ExpiresAt string `json:"expiresAt"`

	// The provider of an organization by which it began: it opens that organization alone, and nothing
	// of the account.
	Provider *SignInAnswerSessionProvider `json:"provider,omitempty"`

	// Until then what asks for it may be done without showing again who one is.
	SteppedUpUntil *string `json:"steppedUpUntil,omitempty"`
}

// SignInAnswerSessionProvider: The provider of an organization by which it began: it opens that
// organization alone, and nothing of the account.
type SignInAnswerSessionProvider struct {
	// Its id.
	ProviderID string `json:"providerId"`

	// What people know it by.
	Name string `json:"name"`

	// The organization.
	OrgID string `json:"orgId"`
}

type SignInBody struct {
	// The e-mail address of the account.
	Email string `json:"email"`

	// The password.
	Password string `json:"password"`

	// Of the app, or a recovery code.
	Code *string `json:"code,omitempty"`
}

// SignInByPasskeyAnswer: Who is signed in, and what they may see and do.
type SignInByPasskeyAnswer struct {
	// Who is signed in.
	Person SignInByPasskeyAnswerPerson `json:"person"`

	// The session of this browser.
	Session SignInByPasskeyAnswerSession `json:"session"`

	// The organizations that the person belongs to.
	Organizations []SignInByPasskeyAnswerOrganization `json:"organizations"`
}

type SignInByPasskeyAnswerOrganization struct {
	// The id of the organization.
	OrgID string `json:"orgId"`

	// What people see it called.
	Name string `json:"name"`

	// The id of the person in it.
	UserID string `json:"userId"`

	// What they may do in it.
	Roles []string `json:"roles"`

	// Those of a token for the organization.
	Scopes []Scope `json:"scopes"`

	// Whether it asks for a second factor that this session lacks: there is no token then.
	LacksSecondFactor bool `json:"lacksSecondFactor"`

	// Whether it takes no passwords, and this session came by one alone: there is no token then.
	RefusesPassword bool `json:"refusesPassword"`

	// Those that the person sees, newest first, at most 500.
	Namespaces []SignInByPasskeyAnswerOrganizationNamespace `json:"namespaces"`
}

type SignInByPasskeyAnswerOrganizationNamespace struct {
	// Its key, as it stands in paths.
	NamespaceKey string `json:"namespaceKey"`

	// What people see it called.
	Name string `json:"name"`

	// The mode of the namespace: `test` sends no mail and marks its documents. One of "live", "test".
	Mode string `json:"mode"`

	// The time zone of workflows that name none (IANA name).
	Timezone string `json:"timezone"`

	// What they may do there.
	Grants []string `json:"grants"`

	// Those of a token for the namespace.
	Scopes []Scope `json:"scopes"`
}

// SignInByPasskeyAnswerPerson: Who is signed in.
type SignInByPasskeyAnswerPerson struct {
	// The id of the account.
	PersonID string `json:"personId"`

	// The e-mail address.
	Email string `json:"email"`

	// The name.
	Name string `json:"name"`

	// Of Studio and of mails; absent: as the browser has it. One of "en", "de".
	Language *string `json:"language,omitempty"`

	// In which Studio and mails say times; absent: as the browser has it.
	Timezone *string `json:"timezone,omitempty"`

	// Of what they get mail, of the workflows that they started or are the sender of.
	Notices SignInByPasskeyAnswerPersonNotices `json:"notices"`
}

// SignInByPasskeyAnswerPersonNotices: Of what they get mail, of the workflows that they started or
// are the sender of.
type SignInByPasskeyAnswerPersonNotices struct {
	// Everybody has signed.
	Completed bool `json:"completed"`

	// Somebody declined.
	Declined bool `json:"declined"`

	// It failed, or its documents cannot be sealed.
	Failed bool `json:"failed"`

	// Its time runs out soon, or has run out.
	Expiring bool `json:"expiring"`
}

// SignInByPasskeyAnswerSession: The session of this browser.
type SignInByPasskeyAnswerSession struct {
	// The id of the session.
	SessionID string `json:"sessionId"`

	// When it began.
	CreatedAt string `json:"createdAt"`

	// The latest; without use a session ends earlier.
	ExpiresAt string `json:"expiresAt"`

	// The provider of an organization by which it began: it opens that organization alone, and nothing
	// of the account.
	Provider *SignInByPasskeyAnswerSessionProvider `json:"provider,omitempty"`

	// Until then what asks for it may be done without showing again who one is.
	SteppedUpUntil *string `json:"steppedUpUntil,omitempty"`
}

// SignInByPasskeyAnswerSessionProvider: The provider of an organization by which it began: it opens
// that organization alone, and nothing of the account.
type SignInByPasskeyAnswerSessionProvider struct {
	// Its id.
	ProviderID string `json:"providerId"`

	// What people know it by.
	Name string `json:"name"`

	// The organization.
	OrgID string `json:"orgId"`
}

// SignInByPasskeyBody: What `navigator.credentials.get` gave, for the challenge of `beginPasskey`.
type SignInByPasskeyBody struct {
	// Its `id`.
	ID string `json:"id"`

	// Its `response.clientDataJSON`, in base64url.
	ClientDataJSON string `json:"clientDataJSON"`

	// Its `response.authenticatorData`, in base64url.
	AuthenticatorData string `json:"authenticatorData"`

	// Its `response.signature`, in base64url.
	Signature string `json:"signature"`

	// Its `response.userHandle`, in base64url.
	UserHandle *string `json:"userHandle,omitempty"`
}

// SigningSession: What a participant sees and can do now.
type SigningSession struct {
	// Where the person stands (docs/signing-api.md, Session). One of "code", "preparing", "waiting",
	// "ready", "signed", "completed", "declined", "voided", "expired", "failed", "closed".
	State string `json:"state"`

	// The workflow.
	WorkflowID string `json:"workflowId"`

	// The step that this is about.
	StepKey string `json:"stepKey"`

	// All steps of this participant; for a token with participantKey.
	Steps []SigningSessionStep `json:"steps,omitempty"`

	// The mode of the namespace: `test` sends no mail and marks its documents. One of "live", "test".
	Mode string `json:"mode"`

	// What the workflow is called.
	WorkflowName string `json:"workflowName"`

	// Who asks.
	Sender SigningSessionSender `json:"sender"`

	// Of the namespace. The logo is read by GET /v1/signing/images/{logoFileId}.
	Branding *SigningSessionBranding `json:"branding,omitempty"`

	// The envelope that is signed.
	Envelope SigningSessionEnvelope `json:"envelope"`

	// Whether mail of the service reaches the people of this workflow: invitations and sealed
	// documents. False with disableParticipantNotifications, where mail is only kept (test namespaces,
	// no SMTP_URL), and in person as long as the person has not signed: nobody is invited there.
	Mails bool `json:"mails"`

	// Who signs here.
	Participant SigningSessionParticipant `json:"participant"`

	// The time zone of the workflow (IANA name).
	Timezone string `json:"timezone"`

	// Present at the device of a host, on which several people sign one after the other.
	InPerson *SigningSessionInPerson `json:"inPerson,omitempty"`

	// POST /v1/signing/delegate is open to this person, now in their turn.
	CanDelegate *bool `json:"canDelegate,omitempty"`

	// Why this person declines is told to the others who were asked, too.
	SharesDeclineReason *bool `json:"sharesDeclineReason,omitempty"`

	// They have signed here, and another step of theirs waits for them, which has a link of its own.
	// Not told to tokens that open all steps of a participant: these have `steps`.
	HasFurtherStep *bool `json:"hasFurtherStep,omitempty"`

	// Where the page leads afterwards.
	ReturnURL *string `json:"returnUrl,omitempty"`

	// When the workflow is voided unless it has ended.
	ExpiresAt *string `json:"expiresAt,omitempty"`

	// What ended it, as far as this person may know.
	Ending *SigningSessionEnding `json:"ending,omitempty"`

	// Present while the state is code: nothing else of the session is told then.
	Code *SigningSessionCode `json:"code,omitempty"`

	// Present while the state is ready or signed: in the language of X-Countersign-Language until it
	// is agreed to, then the text that was agreed to.
	Consent *SigningSessionConsent `json:"consent,omitempty"`

	// Empty while the state is preparing or waiting.
	Documents []SigningSessionDocument `json:"documents"`

	// This person's, in reading order; empty unless the state is ready.
	Fields []SigningSessionField `json:"fields"`

	// What others have put on the documents.
	Marks []SigningSessionMark `json:"marks"`

	// The hash of all that is shown: signing names it.
	ShownHash *string `json:"shownHash,omitempty"`
}

// SigningSessionBranding: Of the namespace. The logo is read by GET
// /v1/signing/images/{logoFileId}.
type SigningSessionBranding struct {
	// Of buttons and lines (#rrggbb).
	AccentColor *string `json:"accentColor,omitempty"`

	// The logo.
	LogoFileID *string `json:"logoFileId,omitempty"`
}

// SigningSessionCode: Present while the state is code: nothing else of the session is told then.
type SigningSessionCode struct {
	// Which way of proving who one is. One of "email_code", "access_code".
	Method string `json:"method"`

	// Which of the codes this is.
	Number int64 `json:"number"`

	// How many are asked for, one after the other.
	Total int64 `json:"total"`

	// unsent: ask for one with POST /v1/signing/code. asked: one is waited for. expired, locked (too
	// many wrong tries): none is valid now. undeliverable: the mail could not be sent. missing: the
	// sender has not chosen an access code yet. One of "unsent", "asked", "expired", "locked",
	// "undeliverable", "missing".
	Status string `json:"status"`

	// The address that codes are mailed to, masked.
	SentTo *string `json:"sentTo,omitempty"`

	// Wrong codes that may still be given.
	TriesLeft *int64 `json:"triesLeft,omitempty"`

	// Until when the code that was sent is good.
	ExpiresAt *string `json:"expiresAt,omitempty"`

	// Seconds until another code may be asked for; absent: now.
	AskAgainSeconds *int64 `json:"askAgainSeconds,omitempty"`

	// Seconds until the next try.
	WaitSeconds *int64 `json:"waitSeconds,omitempty"`
}

// SigningSessionConsent: Present while the state is ready or signed: in the language of
// X-Countersign-Language until it is agreed to, then the text that was agreed to.
type SigningSessionConsent struct {
	// The version of the text.
	Version string `json:"version"`

	// The language of the text.
	Locale string `json:"locale"`

	// The SHA-256 of the text: agreeing names it.
	Hash string `json:"hash"`

	// Its heading.
	Title string `json:"title"`

	// Lines that stand beside the agreement: paper copies and withdrawal, and what is needed.
	Summary []string `json:"summary"`

	// The whole text.
	Paragraphs []string `json:"paragraphs"`

	// The sentence that the person says yes to.
	Agreement string `json:"agreement"`

	// When the person agreed.
	AcceptedAt *string `json:"acceptedAt,omitempty"`
}

// SigningSessionDocument: A document that the person sees.
type SigningSessionDocument struct {
	// The key of the document.
	Key string `json:"key"`

	// What people see it called.
	Name string `json:"name"`

	// The SHA-256 of the PDF as it is shown.
	Sha256 string `json:"sha256"`

	// The size of each page, as a reader sees it.
	Pages []SigningSessionDocumentPage `json:"pages"`

	// When this person first saw it.
	ViewedAt *string `json:"viewedAt,omitempty"`

	// Whether the sealed file can be downloaded.
	SignedAvailable bool `json:"signedAvailable"`
}

type SigningSessionDocumentPage struct {
	// Points.
	Width float64 `json:"width"`

	// Points.
	Height float64 `json:"height"`
}

// SigningSessionEnding: What ended it, as far as this person may know.
type SigningSessionEnding struct {
	// When it ended.
	At string `json:"at"`

	// Who ended it, where a participant did. One of "you", "another".
	By *string `json:"by,omitempty"`

	// Why, in the words of whoever did.
	Reason *string `json:"reason,omitempty"`
}

// SigningSessionEnvelope: The envelope that is signed.
type SigningSessionEnvelope struct {
	// What it is called.
	Name string `json:"name"`

	// The subject of its invitations.
	Subject *string `json:"subject,omitempty"`

	// What the sender wrote.
	Message *string `json:"message,omitempty"`

	// All have signed, and the documents are being sealed.
	IsSealing *bool `json:"isSealing,omitempty"`
}

// SigningSessionField: A field of this person.
type SigningSessionField struct {
	// The key of its document.
	Document string `json:"document"`

	// The key of the field.
	Key string `json:"key"`

	// Of a field in a loop of an HTML template.
	Index *int64 `json:"index,omitempty"`

	// What is entered there. One of "text_field", "number", "date", "check_box", "radio", "dropdown",
	// "image", "attachment", "line", "signature", "initial", "signed_date".
	Type string `json:"type"`

	// What people see it called.
	Label string `json:"label"`

	// What helps to fill it in.
	Tooltip *string `json:"tooltip,omitempty"`

	// What a browser may offer to fill in, by the names of HTML. One of "name", "honorific-prefix",
	// "given-name", "additional-name", "family-name", "honorific-suffix", "nickname",
	// "organization-title", "organization", "street-address", "address-line1", "address-line2",
	// "address-line3", "address-level4", "address-level3", "address-level2", "address-level1",
	// "country", "country-name", "postal-code", "language", "bday", "bday-day", "bday-month",
	// "bday-year", "sex", "url", "email", "tel", "tel-country-code", "tel-national", "tel-area-code",
	// "tel-local", "tel-extension", "impp".
	Autocomplete *string `json:"autocomplete,omitempty"`

	// false: hidden by its includeIf.
	Included bool `json:"included"`

	// Whether nobody can sign without it.
	Required bool `json:"required"`

	// Whether its value is shown only.
	ReadOnly bool `json:"readOnly"`

	// A text, number, boolean, signature or list of files; what the field refuses is kept too.
	Value any `json:"value,omitempty"`

	// Why the value is refused, in the person's language (X-Countersign-Language).
	Error *string `json:"error,omitempty"`

	Refusal *Refusal `json:"refusal,omitempty"`

	// What may be chosen; of choices alone.
	Options []SigningSessionFieldOption `json:"options,omitempty"`

	// How a signature or initials may be given; of those fields alone.
	SignatureKinds []string `json:"signatureKinds,omitempty"`

	// What the value must keep to.
	Validation *SigningSessionFieldValidation `json:"validation,omitempty"`

	// How the value is written on the page.
	Format *string `json:"format,omitempty"`

	// Where it stands on the pages.
	Widgets []SigningSessionFieldWidget `json:"widgets"`
}

type SigningSessionFieldOption struct {
	// What is kept when it is chosen.
	Value string `json:"value"`

	// What people see.
	Label string `json:"label"`
}

// SigningSessionFieldValidation: What the value must keep to.
type SigningSessionFieldValidation struct {
	// A regular expression that the text must match.
	Pattern *string `json:"pattern,omitempty"`

	// What the author says when it does not.
	Message *string `json:"message,omitempty"`

	// The least number, or the first date (YYYY-MM-DD).
	Min any `json:"min,omitempty"`

	// The greatest number, or the last date (YYYY-MM-DD).
	Max any `json:"max,omitempty"`

	// Characters at most.
	MaxLength *int64 `json:"maxLength,omitempty"`

	// Files at most.
	MaxFiles *int64 `json:"maxFiles,omitempty"`

	// Endings of the files that are taken.
	Types []string `json:"types,omitempty"`

	// Bytes of a file at most.
	MaxBytes *int64 `json:"maxBytes,omitempty"`
}

// SigningSessionFieldWidget: Points from the top left corner of the page as a reader sees it.
type SigningSessionFieldWidget struct {
	// The page, from 1.
	Page int64 `json:"page"`

	// Points from the left edge of the page to the box.
	X float64 `json:"x"`

	// Points from the top edge of the page to the box.
	Y float64 `json:"y"`

	// Points.
	Width float64 `json:"width"`

	// Points.
	Height float64 `json:"height"`

	// Degrees clockwise, about the middle of the box; by 90 and 270 the content turns inside of the
	// same box.
	Rotation *float64 `json:"rotation,omitempty"`

	// How the value looks.
	Style *SigningSessionFieldWidgetStyle `json:"style,omitempty"`
}

// SigningSessionFieldWidgetStyle: How the value looks.
type SigningSessionFieldWidgetStyle struct {
	// Points.
	FontSize *float64 `json:"fontSize,omitempty"`

	// The family of the font.
	Font *string `json:"font,omitempty"`

	// The colour of the text (#rrggbb).
	Color *string `json:"color,omitempty"`

	// Where the text stands in the box. One of "left", "center", "right".
	Align *string `json:"align,omitempty"`

	// The colour behind the text (#rrggbb).
	Background *string `json:"background,omitempty"`

	// The colour of the line around the box (#rrggbb).
	Border *string `json:"border,omitempty"`
}

// SigningSessionInPerson: Present at the device of a host, on which several people sign one after
// the other.
type SigningSessionInPerson struct {
	// The name of the host.
	HostName string `json:"hostName"`
}

// SigningSessionMark: What somebody else has put on a document.
type SigningSessionMark struct {
	// The key of its document.
	Document string `json:"document"`

	// What is entered there. One of "text_field", "number", "date", "check_box", "radio", "dropdown",
	// "image", "attachment", "line", "signature", "initial", "signed_date".
	Type string `json:"type"`

	// The name of who entered it.
	By string `json:"by"`

	// A text, number, boolean or signature.
	Value any `json:"value"`

	// Where it stands on the pages.
	Widgets []SigningSessionMarkWidget `json:"widgets"`
}

// SigningSessionMarkWidget: Points from the top left corner of the page as a reader sees it.
type SigningSessionMarkWidget struct {
	// The page, from 1.
	Page int64 `json:"page"`

	// Points from the left edge of the page to the box.
	X float64 `json:"x"`

	// Points from the top edge of the page to the box.
	Y float64 `json:"y"`

	// Points.
	Width float64 `json:"width"`

	// Points.
	Height float64 `json:"height"`

	// Degrees clockwise, about the middle of the box; by 90 and 270 the content turns inside of the
	// same box.
	Rotation *float64 `json:"rotation,omitempty"`

	// How the value looks.
	Style *SigningSessionMarkWidgetStyle `json:"style,omitempty"`
}

// SigningSessionMarkWidgetStyle: How the value looks.
type SigningSessionMarkWidgetStyle struct {
	// Points.
	FontSize *float64 `json:"fontSize,omitempty"`

	// The family of the font.
	Font *string `json:"font,omitempty"`

	// The colour of the text (#rrggbb).
	Color *string `json:"color,omitempty"`

	// Where the text stands in the box. One of "left", "center", "right".
	Align *string `json:"align,omitempty"`

	// The colour behind the text (#rrggbb).
	Background *string `json:"background,omitempty"`

	// The colour of the line around the box (#rrggbb).
	Border *string `json:"border,omitempty"`
}

// SigningSessionParticipant: Who signs here.
type SigningSessionParticipant struct {
	// The key of the participant.
	Key string `json:"key"`

	// The name.
	Name string `json:"name"`

	// The e-mail address.
	Email string `json:"email"`

	// The language that they are written to in.
	Locale *string `json:"locale,omitempty"`
}

// SigningSessionSender: Who asks.
type SigningSessionSender struct {
	// The name.
	Name string `json:"name"`

	// The company.
	Company *string `json:"company,omitempty"`
}

type SigningSessionStep struct {
	// The key of the step.
	Key string `json:"key"`

	// Where the person stands (docs/signing-api.md, Session). One of "code", "preparing", "waiting",
	// "ready", "signed", "completed", "declined", "voided", "expired", "failed", "closed".
	State string `json:"state"`
}

// SimulateBlueprintAnswer: What a workflow would do.
type SimulateBlueprintAnswer struct {
	// How the workflow would end. One of "pending", "in_progress", "completed", "failed", "declined",
	// "voided".
	Status string `json:"status"`

	// Why it would not start.
	PendingReasons []string `json:"pendingReasons"`

	// Why it would fail.
	ErrorMessage *string `json:"errorMessage,omitempty"`

	// The instant that expressions saw as now.
	At string `json:"at"`

	// The time zone of the simulated workflow (IANA name).
	Timezone string `json:"timezone"`

	// Everybody who takes part.
	Participants []SimulateBlueprintAnswerParticipant `json:"participants"`

	// Depth first.
	Steps []SimulateBlueprintAnswerStep `json:"steps"`

	// Its envelopes, in the order of the blueprint.
	Envelopes []SimulateBlueprintAnswerEnvelope `json:"envelopes"`

	// In the order in which people would be asked.
	Asked []SimulateBlueprintAnswerAsked `json:"asked"`

	// Input key → entity, as it would be at the end.
	Entities map[string]any `json:"entities"`

	// Every version of every entity, in the order in which they came.
	History []SimulateBlueprintAnswerHistory `json:"history"`

	// The custom fields of the blueprint, by key.
	CustomFields map[string]any `json:"customFields"`

	// What the author should know, although nothing fails.
	Warnings []SimulateBlueprintAnswerWarning `json:"warnings"`

	// Of a scenario with `expect`: whether all of it came about, item by item.
	Expectation *SimulateBlueprintAnswerExpectation `json:"expectation,omitempty"`
}

type SimulateBlueprintAnswerAsked struct {
	// Which one this is, from 1.
	Order int64 `json:"order"`

	// The step.
	StepKey string `json:"stepKey"`

	// Who is asked.
	ParticipantKey string `json:"participantKey"`

	// The name.
	Name *string `json:"name,omitempty"`

	// The e-mail address.
	Email *string `json:"email,omitempty"`

	// What they sign.
	EnvelopeKey string `json:"envelopeKey"`

	// The keys of its documents.
	Documents []string `json:"documents"`

	// The step whose signature led to it; absent: from the start.
	After *string `json:"after,omitempty"`
}

type SimulateBlueprintAnswerEnvelope struct {
	// The key of the envelope.
	Key string `json:"key"`

	// What people see it called.
	Name *string `json:"name,omitempty"`

	// How far it comes. One of "pending", "in_progress", "completed", "voided", "failed".
	Status string `json:"status"`

	// Whether it is sent.
	Included bool `json:"included"`

	// Why it is included or left out, with the expression that decided and what it gave.
	Because SimulateBlueprintAnswerEnvelopeBecause `json:"because"`

	// Its documents.
	Documents []SimulateBlueprintAnswerEnvelopeDocument `json:"documents"`

	// Who receives the sealed documents besides.
	Copies []SimulateBlueprintAnswerEnvelopeCopy `json:"copies,omitempty"`
}

// SimulateBlueprintAnswerEnvelopeBecause: Why it is included or left out, with the expression that
// decided and what it gave.
type SimulateBlueprintAnswerEnvelopeBecause struct {
	// What decided. One of "always", "includeIf", "iterator", "skipped", "not_reached".
	Rule string `json:"rule"`

	// The expression that decided.
	Expression *string `json:"expression,omitempty"`

	// What it gave.
	Result any `json:"result,omitempty"`

	// The same in a sentence.
	Because *string `json:"because,omitempty"`
}

type SimulateBlueprintAnswerEnvelopeCopy struct {
	// The e-mail address.
	Email string `json:"email"`

	// The name.
	Name *string `json:"name,omitempty"`
}

type SimulateBlueprintAnswerEnvelopeDocument struct {
	// The key of the document; of an instance of an iterator with its number behind it.
	Key string `json:"key"`

	// The key of the document in the blueprint.
	Source string `json:"source"`

	// Of an instance of an iterator: which one, from 0.
	Number *int64 `json:"number,omitempty"`

	// What people see it called.
	Name string `json:"name"`

	// How far its making comes. One of "pending", "rendered", "signed", "sealed", "failed".
	Status string `json:"status"`

	// Whether it is made.
	Included bool `json:"included"`

	// Why it is included or left out, with the expression that decided and what it gave.
	Because SimulateBlueprintAnswerEnvelopeDocumentBecause `json:"because"`

	// The template, as key@version.
	Template *string `json:"template,omitempty"`

	// The PDF that it is.
	FileID *string `json:"fileId,omitempty"`

	// What the template's inputs are given.
	Inputs map[string]any `json:"inputs"`

	// Its fields.
	Fields []SimulateBlueprintAnswerEnvelopeDocumentField `json:"fields"`

	// Why it cannot be made.
	ErrorMessage *string `json:"errorMessage,omitempty"`
}

// SimulateBlueprintAnswerEnvelopeDocumentBecause: Why it is included or left out, with the
// expression that decided and what it gave.
type SimulateBlueprintAnswerEnvelopeDocumentBecause struct {
	// What decided. One of "always", "includeIf", "iterator", "skipped", "not_reached".
	Rule string `json:"rule"`

	// The expression that decided.
	Expression *string `json:"expression,omitempty"`

	// What it gave.
	Result any `json:"result,omitempty"`

	// The same in a sentence.
	Because *string `json:"because,omitempty"`
}

type SimulateBlueprintAnswerEnvelopeDocumentField struct {
	// The key of the field.
	Key string `json:"key"`

	// Of a field in a loop of an HTML template: which one, from 0.
	Index *int64 `json:"index,omitempty"`

	// What is entered there. One of "text_field", "number", "date", "check_box", "radio", "dropdown",
	// "image", "attachment", "line", "signature", "initial", "signed_date".
	Type string `json:"type"`

	// The role that fills it in. Absent: nobody.
	Role *string `json:"role,omitempty"`

	// The step in which it is filled in.
	StepKey *string `json:"stepKey,omitempty"`

	// Whether it is shown.
	Included bool `json:"included"`

	// Whether nobody can sign without it.
	Required bool `json:"required"`

	// Whether its value is shown only.
	ReadOnly bool `json:"readOnly"`

	// Its value. Absent: it has none.
	Value any `json:"value,omitempty"`

	// Where the value is from. One of "computed", "prefilled", "entered", "service", "nothing".
	From string `json:"from"`
}

// SimulateBlueprintAnswerExpectation: Of a scenario with `expect`: whether all of it came about,
// item by item.
type SimulateBlueprintAnswerExpectation struct {
	// Whether all of it came about.
	Passed bool `json:"passed"`

	// Each thing that the scenario says.
	Items []SimulateBlueprintAnswerExpectationItem `json:"items"`
}

type SimulateBlueprintAnswerExpectationItem struct {
	// What it is about. One of "workflow", "step", "document", "entity", "signing".
	What string `json:"what"`

	// Which one; of the workflow its word.
	Key string `json:"key"`

	// Whether it came about.
	Passed bool `json:"passed"`

	// What the scenario says.
	Expected any `json:"expected,omitempty"`

	// What came about.
	Actual any `json:"actual,omitempty"`

	// The same in a sentence.
	Message string `json:"message"`
}

type SimulateBlueprintAnswerHistory struct {
	// The key of the input.
	Entity string `json:"entity"`

	// From 1, by entity.
	Version int64 `json:"version"`

	// The entity, whole.
	Value any `json:"value"`

	// The step that made it; absent: the data that was given.
	StepKey *string `json:"stepKey,omitempty"`
}

type SimulateBlueprintAnswerParticipant struct {
	// The key of the participant.
	Key string `json:"key"`

	// The name. Absent: none was computed.
	Name *string `json:"name,omitempty"`

	// The e-mail address. Absent: none was computed.
	Email *string `json:"email,omitempty"`

	// The language that they are written to in.
	Locale *string `json:"locale,omitempty"`

	// The codes that they are asked for.
	Authentication []string `json:"authentication,omitempty"`

	// Whether they must have an address.
	Required *bool `json:"required,omitempty"`

	// The keys of their steps.
	Steps []string `json:"steps"`
}

type SimulateBlueprintAnswerStep struct {
	// The key of the step.
	Key string `json:"key"`

	// A group of steps, or one participant. One of "group", "participant".
	Type string `json:"type"`

	// What people call it.
	Name *string `json:"name,omitempty"`

	// The group that it stands in. Absent: it is the root.
	Parent *string `json:"parent,omitempty"`

	// Who signs. Of a group absent.
	ParticipantKey *string `json:"participantKey,omitempty"`

	// How far it comes. One of "pending", "in_progress", "completed", "skipped", "failed".
	Status string `json:"status"`

	// Whether it takes place.
	Included bool `json:"included"`

	// Why it is included or left out, with the expression that decided and what it gave.
	Because SimulateBlueprintAnswerStepBecause `json:"because"`

	// Why it is left out.
	SkippedBecause *string `json:"skippedBecause,omitempty"`

	// Why it fails.
	ErrorMessage *string `json:"errorMessage,omitempty"`

	// As they are after the step.
	Entities map[string]any `json:"entities,omitempty"`

	// What roles gave: document → role → output.
	DocOutputs map[string]any `json:"docOutputs,omitempty"`

	// Of a group: child → entities as it left them.
	ChildOutputs map[string]any `json:"childOutputs,omitempty"`

	// The entities that it changes.
	Updated []string `json:"updated,omitempty"`

	// Changes that do not come about.
	Prevented []SimulateBlueprintAnswerStepPrevented `json:"prevented,omitempty"`
}

// SimulateBlueprintAnswerStepBecause: Why it is included or left out, with the expression that
// decided and what it gave.
type SimulateBlueprintAnswerStepBecause struct {
	// What decided. One of "always", "includeIf", "iterator", "skipped", "not_reached".
	Rule string `json:"rule"`

	// The expression that decided.
	Expression *string `json:"expression,omitempty"`

	// What it gave.
	Result any `json:"result,omitempty"`

	// The same in a sentence.
	Because *string `json:"because,omitempty"`
}

type SimulateBlueprintAnswerStepPrevented struct {
	// The entity that stays as it was.
	Entity string `json:"entity"`

	// What prevented it.
	Because string `json:"because"`

	// The message of the expression.
	Message *string `json:"message,omitempty"`
}

type SimulateBlueprintAnswerWarning struct {
	// What kind of warning it is.
	Code string `json:"code"`

	// What the author should know.
	Message string `json:"message"`

	// The step that it is about.
	StepKey *string `json:"stepKey,omitempty"`

	// The document that it is about.
	DocumentKey *string `json:"documentKey,omitempty"`

	// The field that it is about.
	Field *string `json:"field,omitempty"`

	// The entity that it is about.
	Entity *string `json:"entity,omitempty"`
}

type SimulateBlueprintBody struct {
	// Entity by input key. Excludes scenario.
	Data map[string]any `json:"data,omitempty"`

	// A saved scenario, as key@version: its data is taken. Excludes data.
	Scenario *string `json:"scenario,omitempty"`

	// What participants enter, in this order.
	Signing []SimulateBlueprintBodySigning `json:"signing,omitempty"`
}

// SimulateBlueprintBodySigning: What one participant enters when it is their turn.
type SimulateBlueprintBodySigning struct {
	// The key of the participant who signs.
	Participant string `json:"participant"`

	// What they enter: document → field → value.
	Fields map[string]map[string]any `json:"fields,omitempty"`

	// Whether they decline instead of signing. Absent: false.
	Declines *bool `json:"declines,omitempty"`
}

// Step: A group of steps, or what one participant does.
type Step struct {
	// Several steps. Or: One participant does something.
	Type string `json:"type"`

	// The key, unique among the steps of the blueprint.
	Key string `json:"key"`

	// What people call the step.
	Name *string `json:"name,omitempty"`

	// When it does not give true, the step is skipped with all below it.
	IncludeIf *string `json:"includeIf,omitempty"`

	// What happens to the data when the step completes.
	OnComplete *StepOnComplete `json:"onComplete,omitempty"`

	// One after the other, each seeing what earlier ones changed; or all at once, each on its own copy
	// of the data. One of "sequential", "parallel".
	Execution *string `json:"execution,omitempty"`

	// When the group is done: every child, one, or `quorum` of them completed. One of "all", "any",
	// "quorum".
	Completion *string `json:"completion,omitempty"`

	// How many children must complete, with `completion: quorum`.
	Quorum *int64 `json:"quorum,omitempty"`

	// The steps of the group.
	Children []Step `json:"children,omitempty"`

	// The participant who is asked.
	Participant *string `json:"participant,omitempty"`

	// What the participant is asked for.
	Action *StepAction `json:"action,omitempty"`
}

// StepAction: What the participant is asked for.
type StepAction struct {
	// The participant signs. One of "sign".
	Type string `json:"type"`

	// The envelope that holds the documents.
	Envelope string `json:"envelope"`

	// What the participant signs, and as whom.
	Assignments []StepActionAssignment `json:"assignments"`
}

// StepActionAssignment: One role of one document that the participant plays.
type StepActionAssignment struct {
	// A document of the step's envelope; of an iterated one, every instance.
	Document string `json:"document"`

	// A role of the document's template.
	Role string `json:"role"`
}

// StepCompletedEvent: The event step.completed.
type StepCompletedEvent struct {
	// The version of this envelope. One of "1".
	APIVersion string `json:"apiVersion"`

	// What happened. One of "step.completed".
	EventType string `json:"eventType"`

	// The id of the event: the same at every attempt and every endpoint.
	EventID string `json:"eventId"`

	// When it happened.
	Timestamp string `json:"timestamp"`

	// The organization that it belongs to.
	OrgID string `json:"orgId"`

	// The namespace that it belongs to.
	NamespaceKey string `json:"namespaceKey"`

	// The mode of the namespace. One of "live", "test".
	Mode string `json:"mode"`

	// Counts the events of the workflow, from 1 without gaps.
	Sequence int64 `json:"sequence"`

	// The workflow, as it was when it happened.
	Workflow StepCompletedEventWorkflow `json:"workflow"`

	// What it is told with.
	Data StepCompletedEventData `json:"data"`
}

// StepCompletedEventData: What it is told with.
type StepCompletedEventData struct {
	// The workflow that it is about.
	WorkflowID string `json:"workflowId"`

	// The blueprint's custom fields, by key, as they were computed last.
	CustomFields map[string]any `json:"customFields"`

	// The step.
	StepKey string `json:"stepKey"`

	// `group` or `participant`.
	StepType string `json:"stepType"`
}

// StepCompletedEventWorkflow: The workflow, as it was when it happened.
type StepCompletedEventWorkflow struct {
	// Its name.
	Name string `json:"name"`

	// Its labels.
	Labels map[string]string `json:"labels"`

	// What your application calls it.
	ExternalID *string `json:"externalId,omitempty"`
}

// StepFailedEvent: The event step.failed.
type StepFailedEvent struct {
	// The version of this envelope. One of "1".
	APIVersion string `json:"apiVersion"`

	// What happened. One of "step.failed".
	EventType string `json:"eventType"`

	// The id of the event: the same at every attempt and every endpoint.
	EventID string `json:"eventId"`

	// When it happened.
	Timestamp string `json:"timestamp"`

	// The organization that it belongs to.
	OrgID string `json:"orgId"`

	// The namespace that it belongs to.
	NamespaceKey string `json:"namespaceKey"`

	// The mode of the namespace. One of "live", "test".
	Mode string `json:"mode"`

	// Counts the events of the workflow, from 1 without gaps.
	Sequence int64 `json:"sequence"`

	// The workflow, as it was when it happened.
	Workflow StepFailedEventWorkflow `json:"workflow"`

	// What it is told with.
	Data StepFailedEventData `json:"data"`
}

// StepFailedEventData: What it is told with.
type StepFailedEventData struct {
	// The workflow that it is about.
	WorkflowID string `json:"workflowId"`

	// The blueprint's custom fields, by key, as they were computed last.
	CustomFields map[string]any `json:"customFields"`

	// The step.
	StepKey string `json:"stepKey"`

	// `group` or `participant`.
	StepType string `json:"stepType"`

	// Why it failed.
	ErrorMessage *string `json:"errorMessage,omitempty"`
}

// StepFailedEventWorkflow: The workflow, as it was when it happened.
type StepFailedEventWorkflow struct {
	// Its name.
	Name string `json:"name"`

	// Its labels.
	Labels map[string]string `json:"labels"`

	// What your application calls it.
	ExternalID *string `json:"externalId,omitempty"`
}

// StepOnComplete: What happens to the data when the step completes.
type StepOnComplete struct {
	// When it does not give true, the updates do not happen.
	Validate *string `json:"validate,omitempty"`

	// Changes of the data, in this order; each sees the ones before it.
	Updates []StepOnCompleteUpdate `json:"updates,omitempty"`
}

// StepOnCompleteUpdate: Replaces one entity when the step is done.
type StepOnCompleteUpdate struct {
	// The input whose entity is replaced.
	Key string `json:"key"`

	// Gives the new entity, whole: nothing is merged. It sees `$.inputs.<input>`, in a participant
	// step `$.docOutputs.<document>.<role>`, in a group `$.childOutputs.<child>.<input>`.
	Transform string `json:"transform"`
}

// StepStartedEvent: The event step.started.
type StepStartedEvent struct {
	// The version of this envelope. One of "1".
	APIVersion string `json:"apiVersion"`

	// What happened. One of "step.started".
	EventType string `json:"eventType"`

	// The id of the event: the same at every attempt and every endpoint.
	EventID string `json:"eventId"`

	// When it happened.
	Timestamp string `json:"timestamp"`

	// The organization that it belongs to.
	OrgID string `json:"orgId"`

	// The namespace that it belongs to.
	NamespaceKey string `json:"namespaceKey"`

	// The mode of the namespace. One of "live", "test".
	Mode string `json:"mode"`

	// Counts the events of the workflow, from 1 without gaps.
	Sequence int64 `json:"sequence"`

	// The workflow, as it was when it happened.
	Workflow StepStartedEventWorkflow `json:"workflow"`

	// What it is told with.
	Data StepStartedEventData `json:"data"`
}

// StepStartedEventData: What it is told with.
type StepStartedEventData struct {
	// The workflow that it is about.
	WorkflowID string `json:"workflowId"`

	// The blueprint's custom fields, by key, as they were computed last.
	CustomFields map[string]any `json:"customFields"`

	// The step.
	StepKey string `json:"stepKey"`

	// `group` or `participant`.
	StepType string `json:"stepType"`
}

// StepStartedEventWorkflow: The workflow, as it was when it happened.
type StepStartedEventWorkflow struct {
	// Its name.
	Name string `json:"name"`

	// Its labels.
	Labels map[string]string `json:"labels"`

	// What your application calls it.
	ExternalID *string `json:"externalId,omitempty"`
}

// StepUpAnswer: Who is signed in, and what they may see and do.
type StepUpAnswer struct {
	// Who is signed in.
	Person StepUpAnswerPerson `json:"person"`

	// The session of this browser.
	Session StepUpAnswerSession `json:"session"`

	// The organizations that the person belongs to.
	Organizations []StepUpAnswerOrganization `json:"organizations"`
}

type StepUpAnswerOrganization struct {
	// The id of the organization.
	OrgID string `json:"orgId"`

	// What people see it called.
	Name string `json:"name"`

	// The id of the person in it.
	UserID string `json:"userId"`

	// What they may do in it.
	Roles []string `json:"roles"`

	// Those of a token for the organization.
	Scopes []Scope `json:"scopes"`

	// Whether it asks for a second factor that this session lacks: there is no token then.
	LacksSecondFactor bool `json:"lacksSecondFactor"`

	// Whether it takes no passwords, and this session came by one alone: there is no token then.
	RefusesPassword bool `json:"refusesPassword"`

	// Those that the person sees, newest first, at most 500.
	Namespaces []StepUpAnswerOrganizationNamespace `json:"namespaces"`
}

type StepUpAnswerOrganizationNamespace struct {
	// Its key, as it stands in paths.
	NamespaceKey string `json:"namespaceKey"`

	// What people see it called.
	Name string `json:"name"`

	// The mode of the namespace: `test` sends no mail and marks its documents. One of "live", "test".
	Mode string `json:"mode"`

	// The time zone of workflows that name none (IANA name).
	Timezone string `json:"timezone"`

	// What they may do there.
	Grants []string `json:"grants"`

	// Those of a token for the namespace.
	Scopes []Scope `json:"scopes"`
}

// StepUpAnswerPerson: Who is signed in.
type StepUpAnswerPerson struct {
	// The id of the account.
	PersonID string `json:"personId"`

	// The e-mail address.
	Email string `json:"email"`

	// The name.
	Name string `json:"name"`

	// Of Studio and of mails; absent: as the browser has it. One of "en", "de".
	Language *string `json:"language,omitempty"`

	// In which Studio and mails say times; absent: as the browser has it.
	Timezone *string `json:"timezone,omitempty"`

	// Of what they get mail, of the workflows that they started or are the sender of.
	Notices StepUpAnswerPersonNotices `json:"notices"`
}

// StepUpAnswerPersonNotices: Of what they get mail, of the workflows that they started or are the
// sender of.
type StepUpAnswerPersonNotices struct {
	// Everybody has signed.
	Completed bool `json:"completed"`

	// Somebody declined.
	Declined bool `json:"declined"`

	// It failed, or its documents cannot be sealed.
	Failed bool `json:"failed"`

	// Its time runs out soon, or has run out.
	Expiring bool `json:"expiring"`
}

// StepUpAnswerSession: The session of this browser.
type StepUpAnswerSession struct {
	// The id of the session.
	SessionID string `json:"sessionId"`

	// When it began.
	CreatedAt string `json:"createdAt"`

	// The latest; without use a session ends earlier.
	ExpiresAt string `json:"expiresAt"`

	// The provider of an organization by which it began: it opens that organization alone, and nothing
	// of the account.
	Provider *StepUpAnswerSessionProvider `json:"provider,omitempty"`

	// Until then what asks for it may be done without showing again who one is.
	SteppedUpUntil *string `json:"steppedUpUntil,omitempty"`
}

// StepUpAnswerSessionProvider: The provider of an organization by which it began: it opens that
// organization alone, and nothing of the account.
type StepUpAnswerSessionProvider struct {
	// Its id.
	ProviderID string `json:"providerId"`

	// What people know it by.
	Name string `json:"name"`

	// The organization.
	OrgID string `json:"orgId"`
}

type StepUpBody struct {
	// The password.
	Password *string `json:"password,omitempty"`

	// Of the app, or a recovery code.
	Code *string `json:"code,omitempty"`

	// What `navigator.credentials.get` gave, for the challenge of `beginPasskey`.
	Passkey *StepUpBodyPasskey `json:"passkey,omitempty"`
}

// StepUpBodyPasskey: What `navigator.credentials.get` gave, for the challenge of `beginPasskey`.
type StepUpBodyPasskey struct {
	// Its `id`.
	ID string `json:"id"`

	// Its `response.clientDataJSON`, in base64url.
	ClientDataJSON string `json:"clientDataJSON"`

	// Its `response.authenticatorData`, in base64url.
	AuthenticatorData string `json:"authenticatorData"`

	// Its `response.signature`, in base64url.
	Signature string `json:"signature"`

	// Its `response.userHandle`, in base64url.
	UserHandle *string `json:"userHandle,omitempty"`
}

// StoredFile: A file of the namespace.
type StoredFile struct {
	// The id of the file (UUID).
	FileID string `json:"fileId"`

	// The name that it was uploaded with.
	Name string `json:"name"`

	// Its media type, as its bytes say.
	ContentType string `json:"contentType"`

	// Bytes.
	SizeBytes int64 `json:"sizeBytes"`

	// The SHA-256 of its bytes, in hexadecimal.
	Sha256 string `json:"sha256"`

	// Pages; of a PDF alone.
	PageCount *int64 `json:"pageCount,omitempty"`

	// Pixels; of an image alone.
	Width *int64 `json:"width,omitempty"`

	// Pixels; of an image alone.
	Height *int64 `json:"height,omitempty"`

	// What was found and mended, such as scripts in a PDF.
	Warnings []string `json:"warnings,omitempty"`

	// When it was uploaded.
	CreatedAt string `json:"createdAt"`
}

// TemplateResource: A Template of the namespace.
type TemplateResource struct {
	// The version of this format. One of "countersign/v1".
	APIVersion string `json:"apiVersion"`

	// What it is. One of "Template".
	Kind string `json:"kind"`

	// What the resource is called.
	Metadata TemplateResourceMetadata `json:"metadata"`

	// The SHA-256 of its content (RFC 8785): the same for the same content.
	ContentHash string `json:"contentHash"`

	// When it was made.
	CreatedAt string `json:"createdAt"`

	// Who made it.
	CreatedBy TemplateResourceCreatedBy `json:"createdBy"`

	// When it was last changed.
	UpdatedAt string `json:"updatedAt"`

	// Who saved it last.
	UpdatedBy TemplateResourceUpdatedBy `json:"updatedBy"`

	// Of a draft: its ETag as the last push from files left or found it; the ETag is another one when
	// the draft was saved otherwise since. Of one that never was pushed absent.
	PushedRevision *string `json:"pushedRevision,omitempty"`

	// When it was published. Of a draft absent.
	PublishedAt *string `json:"publishedAt,omitempty"`

	// Who published it. Of a draft absent.
	PublishedBy *TemplateResourcePublishedBy `json:"publishedBy,omitempty"`

	// Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with
	// `schemaVersion`.
	Spec TemplateSpec `json:"spec"`
}

// TemplateResourceCreatedBy: Who made it.
type TemplateResourceCreatedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`
}

// TemplateResourceMetadata: What the resource is called.
type TemplateResourceMetadata struct {
	// The key, unique among the resources of its kind.
	Key string `json:"key"`

	// A semantic version, or draft.
	Version string `json:"version"`

	// What people call it.
	Name *string `json:"name,omitempty"`

	// What it is for.
	Description *string `json:"description,omitempty"`

	// Labels to find it by.
	Labels map[string]string `json:"labels,omitempty"`
}

// TemplateResourcePublishedBy: Who published it. Of a draft absent.
type TemplateResourcePublishedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`
}

// TemplateResourceUpdatedBy: Who saved it last.
type TemplateResourceUpdatedBy struct {
	// The userId or the keyId.
	ID string `json:"id"`

	// Whether a person or a key did. One of "user", "api_key".
	Type string `json:"type"`

	// What the person was called then. Of a key absent.
	Name *string `json:"name,omitempty"`
}

// TemplateSpec: Entity data and an asset give one document, with fields and roles.
type TemplateSpec struct {
	// What the document is made of. One of "html", "pdf".
	Type string `json:"type"`

	// The html or pdf asset, as key@version.
	Content *string `json:"content,omitempty"`

	// The key of the asset, beside `contentVersion` instead of `content`.
	ContentKey *string `json:"contentKey,omitempty"`

	// The version of the asset: draft or MAJOR.MINOR.PATCH.
	ContentVersion *string `json:"contentVersion,omitempty"`

	// The entities that the document shows.
	Inputs []NewResourceSpecInput `json:"inputs,omitempty"`

	// The parts that people play in it.
	Roles []NewResourceSpecRole `json:"roles,omitempty"`

	// What an HTML document is rendered with.
	Data *NewResourceSpecData2 `json:"data,omitempty"`

	// Functions that expressions here may call, by alias: `$alias(…)`.
	Functions map[string]any `json:"functions,omitempty"`

	// The fields of the document.
	Fields []NewResourceSpecField `json:"fields,omitempty"`
}

type TemplateSpecFunction struct {
	// The function, as key@version.
	Function *string `json:"function,omitempty"`

	// The key of the function, beside `functionVersion` instead of `function`.
	FunctionKey *string `json:"functionKey,omitempty"`

	// The version of the function: draft or MAJOR.MINOR.PATCH.
	FunctionVersion *string `json:"functionVersion,omitempty"`
}

type TestSealAnswer struct {
	// The level that was reached (ETSI EN 319 142-1). One of "B-B", "B-T", "B-LT", "B-LTA".
	Level string `json:"level"`

	// The level of `settings.seal`; where it says none, B-T, or B-B without a time-stamp authority.
	// One of "B-B", "B-T", "B-LT", "B-LTA".
	Wanted string `json:"wanted"`

	// Why it is not the level that is wanted, in sentences. Empty: it is.
	Problems []string `json:"problems"`

	// Whose certificate seals.
	Subject string `json:"subject"`

	// Who issued that certificate.
	Issuer string `json:"issuer"`

	// Who gave the time-stamp.
	TimestampAuthority *string `json:"timestampAuthority,omitempty"`

	// The sealed page in Base64: a PDF that says that it is a test.
	PDF string `json:"pdf"`
}

type TryClaimsExpressionAnswer struct {
	// What they would get, besides what is given by hand. Nothing where it errs.
	Given TryClaimsExpressionAnswerGiven `json:"given"`

	// Why it gives nothing.
	Problem *TryClaimsExpressionAnswerProblem `json:"problem,omitempty"`

	// The value of every sub-expression, in the order in which they were computed. Functions are no
	// JSON, and are not told.
	Trace []TryClaimsExpressionAnswerTrace `json:"trace"`

	// Whether there was more to tell than a trace holds.
	TraceCut bool `json:"traceCut"`
}

// TryClaimsExpressionAnswerGiven: What they would get, besides what is given by hand. Nothing where
// it errs.
type TryClaimsExpressionAnswerGiven struct {
	// Roles, besides the others.
	Roles []string `json:"roles"`

	// Grants, besides the others.
	Grants []TryClaimsExpressionAnswerGivenGrant `json:"grants"`
}

type TryClaimsExpressionAnswerGivenGrant struct {
	// The namespace.
	NamespaceKey *string `json:"namespaceKey,omitempty"`

	// What they may do there (docs/people.md). One of "viewer", "operator", "author", "developer".
	Grant string `json:"grant"`

	// All namespaces of this mode. One of "live", "test".
	Mode *string `json:"mode,omitempty"`
}

// TryClaimsExpressionAnswerProblem: Why it gives nothing.
type TryClaimsExpressionAnswerProblem struct {
	// What is wrong.
	Message string `json:"message"`

	// Characters before it in the expression.
	Position *int64 `json:"position,omitempty"`

	// The line, from 1.
	Line *int64 `json:"line,omitempty"`

	// The character in the line, from 1.
	Column *int64 `json:"column,omitempty"`
}

type TryClaimsExpressionAnswerTrace struct {
	// Characters before it in the expression.
	Position int64 `json:"position"`

	// The line, from 1.
	Line int64 `json:"line"`

	// The character in the line, from 1.
	Column int64 `json:"column"`

	// Characters of the expression before the part.
	Start int64 `json:"start"`

	// Characters of the expression up to the end of the part, which is what stands between start and
	// end.
	End int64 `json:"end"`

	// What it gave. Absent: nothing.
	Value any `json:"value,omitempty"`
}

type TryClaimsExpressionBody struct {
	// A JSONata expression.
	Expression string `json:"expression"`

	// What a provider would say of somebody: the claims of its ID token and of its userinfo.
	Claims map[string]any `json:"claims"`
}

type UpdateBillingBody struct {
	// What the plan is called.
	PlanName *string `json:"planName,omitempty"`

	// Days that completed documents are kept at most; null: without an end.
	RetentionDays *Nullable[int64] `json:"retentionDays,omitempty"`
}

type UpdateNamespaceBody struct {
	// What people see it called.
	Name *string `json:"name,omitempty"`

	// The time zone of workflows that name none: a Region/City name of tzdata, or UTC.
	Timezone *string `json:"timezone,omitempty"`

	Settings *NamespaceSettingsChange `json:"settings,omitempty"`
}

type UpdateOrganizationBody struct {
	// What people see it called.
	Name *string `json:"name,omitempty"`
}

// UpdateProfileAnswer: Who is signed in, and what they may see and do.
type UpdateProfileAnswer struct {
	// Who is signed in.
	Person UpdateProfileAnswerPerson `json:"person"`

	// The session of this browser.
	Session UpdateProfileAnswerSession `json:"session"`

	// The organizations that the person belongs to.
	Organizations []UpdateProfileAnswerOrganization `json:"organizations"`
}

type UpdateProfileAnswerOrganization struct {
	// The id of the organization.
	OrgID string `json:"orgId"`

	// What people see it called.
	Name string `json:"name"`

	// The id of the person in it.
	UserID string `json:"userId"`

	// What they may do in it.
	Roles []string `json:"roles"`

	// Those of a token for the organization.
	Scopes []Scope `json:"scopes"`

	// Whether it asks for a second factor that this session lacks: there is no token then.
	LacksSecondFactor bool `json:"lacksSecondFactor"`

	// Whether it takes no passwords, and this session came by one alone: there is no token then.
	RefusesPassword bool `json:"refusesPassword"`

	// Those that the person sees, newest first, at most 500.
	Namespaces []UpdateProfileAnswerOrganizationNamespace `json:"namespaces"`
}

type UpdateProfileAnswerOrganizationNamespace struct {
	// Its key, as it stands in paths.
	NamespaceKey string `json:"namespaceKey"`

	// What people see it called.
	Name string `json:"name"`

	// The mode of the namespace: `test` sends no mail and marks its documents. One of "live", "test".
	Mode string `json:"mode"`

	// The time zone of workflows that name none (IANA name).
	Timezone string `json:"timezone"`

	// What they may do there.
	Grants []string `json:"grants"`

	// Those of a token for the namespace.
	Scopes []Scope `json:"scopes"`
}

// UpdateProfileAnswerPerson: Who is signed in.
type UpdateProfileAnswerPerson struct {
	// The id of the account.
	PersonID string `json:"personId"`

	// The e-mail address.
	Email string `json:"email"`

	// The name.
	Name string `json:"name"`

	// Of Studio and of mails; absent: as the browser has it. One of "en", "de".
	Language *string `json:"language,omitempty"`

	// In which Studio and mails say times; absent: as the browser has it.
	Timezone *string `json:"timezone,omitempty"`

	// Of what they get mail, of the workflows that they started or are the sender of.
	Notices UpdateProfileAnswerPersonNotices `json:"notices"`
}

// UpdateProfileAnswerPersonNotices: Of what they get mail, of the workflows that they started or
// are the sender of.
type UpdateProfileAnswerPersonNotices struct {
	// Everybody has signed.
	Completed bool `json:"completed"`

	// Somebody declined.
	Declined bool `json:"declined"`

	// It failed, or its documents cannot be sealed.
	Failed bool `json:"failed"`

	// Its time runs out soon, or has run out.
	Expiring bool `json:"expiring"`
}

// UpdateProfileAnswerSession: The session of this browser.
type UpdateProfileAnswerSession struct {
	// The id of the session.
	SessionID string `json:"sessionId"`

	// When it began.
	CreatedAt string `json:"createdAt"`

	// The latest; without use a session ends earlier.
	ExpiresAt string `json:"expiresAt"`

	// The provider of an organization by which it began: it opens that organization alone, and nothing
	// of the account.
	Provider *UpdateProfileAnswerSessionProvider `json:"provider,omitempty"`

	// Until then what asks for it may be done without showing again who one is.
	SteppedUpUntil *string `json:"steppedUpUntil,omitempty"`
}

// UpdateProfileAnswerSessionProvider: The provider of an organization by which it began: it opens
// that organization alone, and nothing of the account.
type UpdateProfileAnswerSessionProvider struct {
	// Its id.
	ProviderID string `json:"providerId"`

	// What people know it by.
	Name string `json:"name"`

	// The organization.
	OrgID string `json:"orgId"`
}

type UpdateProfileBody struct {
	// The name, in all organizations.
	Name *string `json:"name,omitempty"`

	// Of Studio and of mails; null: as the browser has it.
	Language *Nullable[string] `json:"language,omitempty"`

	// In which Studio and mails say times: a Region/City name of tzdata, or UTC; null: that of the
	// browser.
	Timezone *Nullable[string] `json:"timezone,omitempty"`

	// What is absent stays as it is.
	Notices *UpdateProfileBodyNotices `json:"notices,omitempty"`
}

// UpdateProfileBodyNotices: What is absent stays as it is.
type UpdateProfileBodyNotices struct {
	// Everybody has signed.
	Completed *bool `json:"completed,omitempty"`

	// Somebody declined.
	Declined *bool `json:"declined,omitempty"`

	// It failed, or its documents cannot be sealed.
	Failed *bool `json:"failed,omitempty"`

	// Its time runs out soon, or has run out.
	Expiring *bool `json:"expiring,omitempty"`
}

type UpdateSignInSettingsAnswer struct {
	// Whether people get access tokens for the organization only with a second factor.
	NeedsSecondFactor bool `json:"needsSecondFactor"`

	// Whether people who came by a password, and showed no passkey, get access tokens for the
	// organization.
	PasswordSignIn bool `json:"passwordSignIn"`

	// What gives people roles and grants by the claims of the provider at which they sign in: a
	// JSONata expression (docs/people.md). Empty: nothing does.
	ClaimsExpression string `json:"claimsExpression"`

	// What the environment of the service has decided: it cannot be changed here.
	LockedByEnvironment []string `json:"lockedByEnvironment"`
}

type UpdateSignInSettingsBody struct {
	// Whether people get access tokens for the organization only with a second factor.
	NeedsSecondFactor *bool `json:"needsSecondFactor,omitempty"`

	// Whether people who came by a password, and showed no passkey, get access tokens for the
	// organization.
	PasswordSignIn *bool `json:"passwordSignIn,omitempty"`

	// A JSONata expression; empty: claims give nothing any more, and what they gave is taken away.
	ClaimsExpression *string `json:"claimsExpression,omitempty"`
}

type UpdateUserBody struct {
	// The name.
	Name *string `json:"name,omitempty"`

	// What they may do in the organization (docs/people.md).
	Roles *[]string `json:"roles,omitempty"`

	// Set by an owner or an admin who is signed in.
	Grants *[]UpdateUserBodyGrant `json:"grants,omitempty"`

	// `disabled`: they may do nothing, and are signed out. One of "active", "disabled".
	Status *string `json:"status,omitempty"`

	// Ids of API keys and webhook endpoints that the user made: keys are revoked, endpoints are
	// paused. By an owner or an admin who is signed in.
	Revoke *[]string `json:"revoke,omitempty"`
}

type UpdateUserBodyGrant struct {
	// The namespace.
	NamespaceKey *string `json:"namespaceKey,omitempty"`

	// What they may do there (docs/people.md). One of "viewer", "operator", "author", "developer".
	Grant string `json:"grant"`

	// All namespaces of this mode. One of "live", "test".
	Mode *string `json:"mode,omitempty"`
}

type UploadSessionImageAnswer struct {
	// What a signature field holds.
	FileID string `json:"fileId"`

	// Its media type, as its bytes say.
	ContentType string `json:"contentType"`

	// Pixels.
	Width int64 `json:"width"`

	// Pixels.
	Height int64 `json:"height"`

	// Bytes.
	SizeBytes int64 `json:"sizeBytes"`
}

// User: Somebody who belongs to the organization.
type User struct {
	// The id of the user in the organization.
	UserID string `json:"userId"`

	// The e-mail address.
	Email string `json:"email"`

	// The name.
	Name string `json:"name"`

	// What they may do in the organization.
	Roles []string `json:"roles"`

	// What they may do in namespaces: in one, or in all of a mode.
	Grants []UserGrant `json:"grants"`

	// What the organization gives by what an OpenID provider says of them, as of their last sign-in
	// there (docs/people.md). Absent: nothing.
	ByClaims *UserByClaims `json:"byClaims,omitempty"`

	// Whether they may do anything. One of "active", "disabled".
	Status string `json:"status"`

	// Whether somebody has taken an invitation and can sign in.
	HasAccount bool `json:"hasAccount"`

	// When they were added.
	CreatedAt string `json:"createdAt"`
}

// UserByClaims: What the organization gives by what an OpenID provider says of them, as of their
// last sign-in there (docs/people.md). Absent: nothing.
type UserByClaims struct {
	// Roles, besides the others.
	Roles []string `json:"roles"`

	// Grants, besides the others.
	Grants []UserByClaimsGrant `json:"grants"`
}

type UserByClaimsGrant struct {
	// The namespace.
	NamespaceKey *string `json:"namespaceKey,omitempty"`

	// What they may do there (docs/people.md). One of "viewer", "operator", "author", "developer".
	Grant string `json:"grant"`

	// All namespaces of this mode. One of "live", "test".
	Mode *string `json:"mode,omitempty"`
}

type UserGrant struct {
	// The namespace.
	NamespaceKey *string `json:"namespaceKey,omitempty"`

	// What they may do there (docs/people.md). One of "viewer", "operator", "author", "developer".
	Grant string `json:"grant"`

	// All namespaces of this mode. One of "live", "test".
	Mode *string `json:"mode,omitempty"`
}

type VoidWorkflowBody struct {
	// Why. It is told to whoever it concerns.
	Reason *string `json:"reason,omitempty"`
}

// WebhookEndpoint: A webhook endpoint without its secret.
type WebhookEndpoint struct {
	// The id of the endpoint (UUID).
	ID string `json:"id"`

	// Where events are sent.
	URL string `json:"url"`

	// What it is for.
	Description *string `json:"description,omitempty"`

	// What the endpoint is told.
	EventTypes []EventPattern `json:"eventTypes"`

	// Whether it is told anything.
	IsActive bool `json:"isActive"`

	// How deliveries are tried again.
	RetryConfig WebhookEndpointRetryConfig `json:"retryConfig"`

	// Why the service paused it, after days of failures. Absent: it did not.
	DisabledReason *string `json:"disabledReason,omitempty"`

	// When it was made.
	CreatedAt string `json:"createdAt"`

	// When it was last changed.
	UpdatedAt string `json:"updatedAt"`
}

// WebhookEndpointChanges: What is to be changed; what is left out stays.
type WebhookEndpointChanges struct {
	// Where events are sent: https, at a public address. A service that is started with
	// WEBHOOK_ALLOW_PRIVATE=true takes http and private addresses too, for development.
	URL *string `json:"url,omitempty"`

	// What it is for; null takes it away.
	Description *Nullable[string] `json:"description,omitempty"`

	// What the endpoint is told.
	EventTypes *[]EventPattern `json:"eventTypes,omitempty"`

	// Whether it is told anything. Default: true.
	IsActive *bool `json:"isActive,omitempty"`

	// How deliveries are tried again. Absent: the namespace's webhookRetry.
	RetryConfig *WebhookEndpointChangesRetryConfig `json:"retryConfig,omitempty"`
}

// WebhookEndpointChangesRetryConfig: How deliveries are tried again. Absent: the namespace's
// webhookRetry.
type WebhookEndpointChangesRetryConfig struct {
	// Each wait is twice the one before. One of "exponential".
	Strategy *string `json:"strategy,omitempty"`

	// Seconds before the second attempt. Default: 60.
	StartingDelaySeconds *int64 `json:"startingDelaySeconds,omitempty"`

	// How often the wait is doubled at most. Default: 10.
	MaxDoublings *int64 `json:"maxDoublings,omitempty"`

	// Seconds between two attempts at most. Default: 43200, twelve hours.
	MaxDelaySeconds *int64 `json:"maxDelaySeconds,omitempty"`

	// Attempts at most, the first included. Default: 20.
	MaxAttempts *int64 `json:"maxAttempts,omitempty"`

	// Seconds after which nothing more is tried. Default: 259200, three days.
	MaxDurationSeconds *int64 `json:"maxDurationSeconds,omitempty"`

	// `full`: each wait is any part of what it would be. Default: none. One of "none", "full".
	Jitter *string `json:"jitter,omitempty"`

	// Whether a `Retry-After` of the receiver that is later than the schedule is heeded. Default:
	// false.
	HonorRetryAfter *bool `json:"honorRetryAfter,omitempty"`
}

// WebhookEndpointPausedEvent: The event webhook.endpoint_paused.
type WebhookEndpointPausedEvent struct {
	// The version of this envelope. One of "1".
	APIVersion string `json:"apiVersion"`

	// What happened. One of "webhook.endpoint_paused".
	EventType string `json:"eventType"`

	// The id of the event: the same at every attempt and every endpoint.
	EventID string `json:"eventId"`

	// When it happened.
	Timestamp string `json:"timestamp"`

	// The organization that it belongs to.
	OrgID string `json:"orgId"`

	// The namespace that it belongs to.
	NamespaceKey string `json:"namespaceKey"`

	// The mode of the namespace. One of "live", "test".
	Mode string `json:"mode"`

	// What it is told with.
	Data WebhookEndpointPausedEventData `json:"data"`
}

// WebhookEndpointPausedEventData: What it is told with.
type WebhookEndpointPausedEventData struct {
	// The endpoint.
	WebhookID string `json:"webhookId"`

	// Where its events were sent.
	URL string `json:"url"`

	// Why it was paused.
	Reason string `json:"reason"`
}

// WebhookEndpointRetryConfig: How deliveries are tried again.
type WebhookEndpointRetryConfig struct {
	// Each wait is twice the one before. One of "exponential".
	Strategy string `json:"strategy"`

	// Seconds before the second attempt. Default: 60.
	StartingDelaySeconds int64 `json:"startingDelaySeconds"`

	// How often the wait is doubled at most. Default: 10.
	MaxDoublings int64 `json:"maxDoublings"`

	// Seconds between two attempts at most. Default: 43200, twelve hours.
	MaxDelaySeconds int64 `json:"maxDelaySeconds"`

	// Attempts at most, the first included. Default: 20.
	MaxAttempts int64 `json:"maxAttempts"`

	// Seconds after which nothing more is tried. Default: 259200, three days.
	MaxDurationSeconds int64 `json:"maxDurationSeconds"`

	// `full`: each wait is any part of what it would be. Default: none. One of "none", "full".
	Jitter string `json:"jitter"`

	// Whether a `Retry-After` of the receiver that is later than the schedule is heeded. Default:
	// false.
	HonorRetryAfter bool `json:"honorRetryAfter"`
}

// WebhookTestEvent: The event webhook.test.
type WebhookTestEvent struct {
	// The version of this envelope. One of "1".
	APIVersion string `json:"apiVersion"`

	// What happened. One of "webhook.test".
	EventType string `json:"eventType"`

	// The id of the event: the same at every attempt and every endpoint.
	EventID string `json:"eventId"`

	// When it happened.
	Timestamp string `json:"timestamp"`

	// The organization that it belongs to.
	OrgID string `json:"orgId"`

	// The namespace that it belongs to.
	NamespaceKey string `json:"namespaceKey"`

	// The mode of the namespace. One of "live", "test".
	Mode string `json:"mode"`

	// What it is told with.
	Data WebhookTestEventData `json:"data"`
}

// WebhookTestEventData: What it is told with.
type WebhookTestEventData struct {
	// A sentence.
	Message string `json:"message"`
}

// Workflow: A workflow: one run of a blueprint.
type Workflow struct {
	// The id of the workflow (UUID).
	ID string `json:"id"`

	// The organization.
	OrgID string `json:"orgId"`

	// The namespace.
	NamespaceKey string `json:"namespaceKey"`

	// The mode of the namespace: `test` sends no mail and marks its documents. One of "live", "test".
	Mode string `json:"mode"`

	// What people see it called.
	Name string `json:"name"`

	// What it is about.
	Description *string `json:"description,omitempty"`

	// What your application calls it.
	ExternalID *string `json:"externalId,omitempty"`

	// Labels to find it by.
	Labels map[string]string `json:"labels"`

	// How far it is. `pending`: not started; the others follow docs/workflow-states.md. One of
	// "pending", "in_progress", "completed", "failed", "declined", "voided".
	Status string `json:"status"`

	// Why it has not started yet. Absent: nothing is missing.
	PendingReasons []string `json:"pendingReasons,omitempty"`

	// What it was made from.
	Source WorkflowSource `json:"source"`

	// The time zone that its documents are written in (IANA name), fixed at creation.
	Timezone string `json:"timezone"`

	// Everybody who takes part.
	Participants []WorkflowParticipant `json:"participants"`

	// The custom fields of the blueprint, by key, as they were computed last.
	CustomFields map[string]any `json:"customFields"`

	// How many of its participant steps are done.
	Progress WorkflowProgress `json:"progress"`

	// When it was made.
	CreatedAt string `json:"createdAt"`

	// Who made it.
	CreatedBy WorkflowCreatedBy `json:"createdBy"`

	// When it started.
	StartedAt *string `json:"startedAt,omitempty"`

	// When it was completed.
	CompletedAt *string `json:"completedAt,omitempty"`

	// When it ended, however it did.
	EndedAt *string `json:"endedAt,omitempty"`

	// When its personal data was erased.
	ErasedAt *string `json:"erasedAt,omitempty"`

	// While it is there, nothing of the workflow is erased.
	LegalHold *WorkflowLegalHold `json:"legalHold,omitempty"`

	// Why it was voided.
	VoidReason *string `json:"voidReason,omitempty"`

	// Why somebody declined.
	DeclineReason *string `json:"declineReason,omitempty"`

	// Why it failed.
	ErrorMessage *string `json:"errorMessage,omitempty"`

	// Input key → entity, as it is now.
	Data map[string]any `json:"data"`

	// Its envelopes, in the order of the blueprint.
	Envelopes []WorkflowEnvelope `json:"envelopes"`

	// The root step, with its steps below it. Empty: only documents are made.
	Steps []WorkflowStep `json:"steps"`

	// How it runs.
	Options WorkflowOptions `json:"options"`
}

type WorkflowChanges struct {
	// The name.
	Name *string `json:"name,omitempty"`

	// What it is about.
	Description *Nullable[string] `json:"description,omitempty"`

	// Labels to find it by: merged per key; null takes one away.
	Labels *map[string]*Nullable[string] `json:"labels,omitempty"`

	// Input key → entity: each that is named is replaced whole.
	Data *map[string]any `json:"data,omitempty"`

	// Participant key → what is said otherwise than in the blueprint: merged; null takes it away.
	Participants *map[string]*Nullable[WorkflowChangesParticipant] `json:"participants,omitempty"`

	// How it runs: merged per key; null takes one away.
	Options *WorkflowChangesOptions `json:"options,omitempty"`

	// Documents to add.
	Envelopes *[]WorkflowChangesEnvelope `json:"envelopes,omitempty"`
}

type WorkflowChangesEnvelope struct {
	// The key of an envelope of the blueprint.
	Key string `json:"key"`

	// What is added to it.
	Documents []WorkflowChangesEnvelopeDocument `json:"documents"`
}

type WorkflowChangesEnvelopeDocument struct {
	// The key, unique among the documents of the workflow.
	Key string `json:"key"`

	// What people see it called. Absent: its key.
	Name *string `json:"name,omitempty"`

	// The template that it is made from, as key@version.
	Template *string `json:"template,omitempty"`

	// The PDF that it is.
	FileID *string `json:"fileId,omitempty"`

	// What the template's inputs are given: the key of an input of the blueprint, or `{expression}`.
	Inputs *map[string]any `json:"inputs,omitempty"`
}

// WorkflowChangesOptions: How it runs: merged per key; null takes one away.
type WorkflowChangesOptions struct {
	// run: it starts by itself; review: it waits for a POST of …/run. Absent: run.
	Mode *Nullable[string] `json:"mode,omitempty"`

	// true: nobody is mailed; links are handed over by whoever reads …/action-urls.
	DisableParticipantNotifications *Nullable[bool] `json:"disableParticipantNotifications,omitempty"`

	// When it is voided unless it has ended (ISO 8601).
	ExpiresAt *Nullable[string] `json:"expiresAt,omitempty"`

	// In place of expiresAt: days from its creation.
	ExpiresInDays *Nullable[int64] `json:"expiresInDays,omitempty"`

	// Mails to whoever was asked and has not answered, at most so many each.
	Reminders *Nullable[WorkflowChangesOptionsReminders] `json:"reminders,omitempty"`

	// Who asks, in mails and on the signing page. Absent: the namespace's settings.
	Sender *Nullable[WorkflowChangesOptionsSender] `json:"sender,omitempty"`

	// Everybody signs at a device of this host (POST …/in-person): nobody is invited or reminded by
	// mail; the sealed documents are mailed.
	InPerson *Nullable[WorkflowChangesOptionsInPerson] `json:"inPerson,omitempty"`

	// Where the hosted page leads afterwards: https, at an origin of the namespace's returnOrigins.
	ReturnURL *Nullable[string] `json:"returnUrl,omitempty"`
}

// WorkflowChangesOptionsInPerson: Everybody signs at a device of this host (POST …/in-person):
// nobody is invited or reminded by mail; the sealed documents are mailed.
type WorkflowChangesOptionsInPerson struct {
	// The name of the host.
	HostName string `json:"hostName"`

	// The e-mail address of the host.
	HostEmail string `json:"hostEmail"`
}

// WorkflowChangesOptionsReminders: Mails to whoever was asked and has not answered, at most so many
// each.
type WorkflowChangesOptionsReminders struct {
	// Days between two of them.
	EveryDays int64 `json:"everyDays"`

	// Mails to one participant at most.
	Max int64 `json:"max"`
}

// WorkflowChangesOptionsSender: Who asks, in mails and on the signing page. Absent: the namespace's
// settings.
type WorkflowChangesOptionsSender struct {
	// Who asks.
	Name *string `json:"name,omitempty"`

	// Where answers to mails go.
	ReplyTo *string `json:"replyTo,omitempty"`
}

type WorkflowChangesParticipant struct {
	// The name.
	Name *Nullable[string] `json:"name,omitempty"`

	// The e-mail address.
	Email *Nullable[string] `json:"email,omitempty"`

	// The language that they are written to in (BCP 47). Absent: the blueprint's, else the
	// namespace's.
	Locale *Nullable[string] `json:"locale,omitempty"`

	// For a participant whose blueprint's authentication has access_code. Tell them otherwise than by
	// mail; no answer ever holds it.
	AccessCode *Nullable[string] `json:"accessCode,omitempty"`
}

// WorkflowCompletedEvent: The event workflow.completed.
type WorkflowCompletedEvent struct {
	// The version of this envelope. One of "1".
	APIVersion string `json:"apiVersion"`

	// What happened. One of "workflow.completed".
	EventType string `json:"eventType"`

	// The id of the event: the same at every attempt and every endpoint.
	EventID string `json:"eventId"`

	// When it happened.
	Timestamp string `json:"timestamp"`

	// The organization that it belongs to.
	OrgID string `json:"orgId"`

	// The namespace that it belongs to.
	NamespaceKey string `json:"namespaceKey"`

	// The mode of the namespace. One of "live", "test".
	Mode string `json:"mode"`

	// Counts the events of the workflow, from 1 without gaps.
	Sequence int64 `json:"sequence"`

	// The workflow, as it was when it happened.
	Workflow WorkflowCompletedEventWorkflow `json:"workflow"`

	// What it is told with.
	Data WorkflowCompletedEventData `json:"data"`
}

// WorkflowCompletedEventData: What it is told with.
type WorkflowCompletedEventData struct {
	// The workflow that it is about.
	WorkflowID string `json:"workflowId"`

	// The blueprint's custom fields, by key, as they were computed last.
	CustomFields map[string]any `json:"customFields"`
}

// WorkflowCompletedEventWorkflow: The workflow, as it was when it happened.
type WorkflowCompletedEventWorkflow struct {
	// Its name.
	Name string `json:"name"`

	// Its labels.
	Labels map[string]string `json:"labels"`

	// What your application calls it.
	ExternalID *string `json:"externalId,omitempty"`
}

// WorkflowCreatedBy: Who made it.
type WorkflowCreatedBy struct {
	// The kind of caller, such as `api_key` or `user`.
	Type string `json:"type"`

	// The keyId, the userId, or the keyId of whoever minted the embed token.
	ID string `json:"id"`
}

// WorkflowDeclinedEvent: The event workflow.declined.
type WorkflowDeclinedEvent struct {
	// The version of this envelope. One of "1".
	APIVersion string `json:"apiVersion"`

	// What happened. One of "workflow.declined".
	EventType string `json:"eventType"`

	// The id of the event: the same at every attempt and every endpoint.
	EventID string `json:"eventId"`

	// When it happened.
	Timestamp string `json:"timestamp"`

	// The organization that it belongs to.
	OrgID string `json:"orgId"`

	// The namespace that it belongs to.
	NamespaceKey string `json:"namespaceKey"`

	// The mode of the namespace. One of "live", "test".
	Mode string `json:"mode"`

	// Counts the events of the workflow, from 1 without gaps.
	Sequence int64 `json:"sequence"`

	// The workflow, as it was when it happened.
	Workflow WorkflowDeclinedEventWorkflow `json:"workflow"`

	// What it is told with.
	Data WorkflowDeclinedEventData `json:"data"`
}

// WorkflowDeclinedEventData: What it is told with.
type WorkflowDeclinedEventData struct {
	// The workflow that it is about.
	WorkflowID string `json:"workflowId"`

	// The blueprint's custom fields, by key, as they were computed last.
	CustomFields map[string]any `json:"customFields"`

	// Why they declined.
	DeclineReason *string `json:"declineReason,omitempty"`

	// Who declined.
	ParticipantKey string `json:"participantKey"`
}

// WorkflowDeclinedEventWorkflow: The workflow, as it was when it happened.
type WorkflowDeclinedEventWorkflow struct {
	// Its name.
	Name string `json:"name"`

	// Its labels.
	Labels map[string]string `json:"labels"`

	// What your application calls it.
	ExternalID *string `json:"externalId,omitempty"`
}

// WorkflowEnvelope: Documents that are signed and sealed together.
type WorkflowEnvelope struct {
	// The key of the envelope in the blueprint.
	Key string `json:"key"`

	// What people see it called.
	Name *string `json:"name,omitempty"`

	// How far it is. One of "pending", "in_progress", "completed", "voided", "failed".
	Status string `json:"status"`

	// Its documents, in their order.
	Documents []WorkflowEnvelopeDocument `json:"documents"`

	// The certificate of completion as a file of its own. Absent: not sealed yet, or at the end of
	// each document.
	CertificateFileID *string `json:"certificateFileId,omitempty"`

	// The sealing, from the last signature until it is done.
	Finalization *WorkflowEnvelopeFinalization `json:"finalization,omitempty"`

	// When the first participant was asked.
	SentAt *string `json:"sentAt,omitempty"`

	// When it was sealed.
	CompletedAt *string `json:"completedAt,omitempty"`
}

// WorkflowEnvelopeDocument: A document of an envelope.
type WorkflowEnvelopeDocument struct {
	// The key of the document; of an instance of an iterator with its number behind it.
	Key string `json:"key"`

	// What people see it called.
	Name string `json:"name"`

	// How far its making is. One of "pending", "rendered", "signed", "sealed", "failed".
	Status string `json:"status"`

	// Pages. Absent: not made yet.
	PageCount *int64 `json:"pageCount,omitempty"`

	// The file before anybody signed. Absent: not made yet.
	FileID *string `json:"fileId,omitempty"`

	// The sealed file. Absent: not sealed yet.
	SignedFileID *string `json:"signedFileId,omitempty"`

	// The level of its seal (ETSI EN 319 142-1): B-B, B-T, B-LT or B-LTA.
	SealLevel *string `json:"sealLevel,omitempty"`

	// Why it could not be made.
	ErrorMessage *string `json:"errorMessage,omitempty"`
}

// WorkflowEnvelopeFinalization: The sealing, from the last signature until it is done.
type WorkflowEnvelopeFinalization struct {
	// Where sealing is; `failed` waits for POST …/retry-finalization. One of "waiting", "sealing",
	// "retrying", "failed".
	Status string `json:"status"`

	// Tries so far.
	Attempts int64 `json:"attempts"`

	// Why the last try failed.
	LastError *string `json:"lastError,omitempty"`

	// When it is tried again.
	NextAttemptAt *string `json:"nextAttemptAt,omitempty"`
}

// WorkflowErasedEvent: The event workflow.erased.
type WorkflowErasedEvent struct {
	// The version of this envelope. One of "1".
	APIVersion string `json:"apiVersion"`

	// What happened. One of "workflow.erased".
	EventType string `json:"eventType"`

	// The id of the event: the same at every attempt and every endpoint.
	EventID string `json:"eventId"`

	// When it happened.
	Timestamp string `json:"timestamp"`

	// The organization that it belongs to.
	OrgID string `json:"orgId"`

	// The namespace that it belongs to.
	NamespaceKey string `json:"namespaceKey"`

	// The mode of the namespace. One of "live", "test".
	Mode string `json:"mode"`

	// Counts the events of the workflow, from 1 without gaps.
	Sequence int64 `json:"sequence"`

	// The workflow, as it was when it happened.
	Workflow WorkflowErasedEventWorkflow `json:"workflow"`

	// What it is told with.
	Data WorkflowErasedEventData `json:"data"`
}

// WorkflowErasedEventData: What it is told with.
type WorkflowErasedEventData struct {
	// The workflow that it is about.
	WorkflowID string `json:"workflowId"`

	// The blueprint's custom fields, by key, as they were computed last.
	CustomFields map[string]any `json:"customFields"`

	// `request`: somebody erased it; `retention`: its time to be kept was over. One of "request",
	// "retention".
	Reason string `json:"reason"`
}

// WorkflowErasedEventWorkflow: The workflow, as it was when it happened.
type WorkflowErasedEventWorkflow struct {
	// Its name.
	Name string `json:"name"`

	// Its labels.
	Labels map[string]string `json:"labels"`

	// What your application calls it.
	ExternalID *string `json:"externalId,omitempty"`
}

// WorkflowFailedEvent: The event workflow.failed.
type WorkflowFailedEvent struct {
	// The version of this envelope. One of "1".
	APIVersion string `json:"apiVersion"`

	// What happened. One of "workflow.failed".
	EventType string `json:"eventType"`

	// The id of the event: the same at every attempt and every endpoint.
	EventID string `json:"eventId"`

	// When it happened.
	Timestamp string `json:"timestamp"`

	// The organization that it belongs to.
	OrgID string `json:"orgId"`

	// The namespace that it belongs to.
	NamespaceKey string `json:"namespaceKey"`

	// The mode of the namespace. One of "live", "test".
	Mode string `json:"mode"`

	// Counts the events of the workflow, from 1 without gaps.
	Sequence int64 `json:"sequence"`

	// The workflow, as it was when it happened.
	Workflow WorkflowFailedEventWorkflow `json:"workflow"`

	// What it is told with.
	Data WorkflowFailedEventData `json:"data"`
}

// WorkflowFailedEventData: What it is told with.
type WorkflowFailedEventData struct {
	// The workflow that it is about.
	WorkflowID string `json:"workflowId"`

	// The blueprint's custom fields, by key, as they were computed last.
	CustomFields map[string]any `json:"customFields"`

	// Why it failed.
	ErrorMessage string `json:"errorMessage"`
}

// WorkflowFailedEventWorkflow: The workflow, as it was when it happened.
type WorkflowFailedEventWorkflow struct {
	// Its name.
	Name string `json:"name"`

	// Its labels.
	Labels map[string]string `json:"labels"`

	// What your application calls it.
	ExternalID *string `json:"externalId,omitempty"`
}

// WorkflowLegalHold: While it is there, nothing of the workflow is erased.
type WorkflowLegalHold struct {
	// When it was put on hold.
	Since string `json:"since"`

	// Why it is on hold.
	Reason string `json:"reason"`

	// Who set it last.
	By WorkflowLegalHoldBy `json:"by"`
}

// WorkflowLegalHoldBy: Who set it last.
type WorkflowLegalHoldBy struct {
	// The kind of caller, such as `api_key` or `user`.
	Type string `json:"type"`

	// The keyId or the userId.
	ID string `json:"id"`
}

// WorkflowOptions: How it runs.
type WorkflowOptions struct {
	// `run`: it starts by itself; `review`: it waits for POST …/run. One of "run", "review".
	Mode string `json:"mode"`

	// true: nobody is mailed.
	DisableParticipantNotifications bool `json:"disableParticipantNotifications"`

	// When it is voided unless it has ended. Absent: never.
	ExpiresAt *string `json:"expiresAt,omitempty"`

	// Mails to whoever was asked and has not answered. Absent: none.
	Reminders *WorkflowOptionsReminders `json:"reminders,omitempty"`

	// Who asks, in mails and on the signing page. Absent: the namespace's settings.
	Sender *WorkflowOptionsSender `json:"sender,omitempty"`

	// Where the hosted page leads afterwards.
	ReturnURL *string `json:"returnUrl,omitempty"`

	// The host at whose device everybody signs.
	InPerson *WorkflowOptionsInPerson `json:"inPerson,omitempty"`
}

// WorkflowOptionsInPerson: The host at whose device everybody signs.
type WorkflowOptionsInPerson struct {
	// The name of the host.
	HostName string `json:"hostName"`

	// The e-mail address of the host.
	HostEmail string `json:"hostEmail"`
}

// WorkflowOptionsReminders: Mails to whoever was asked and has not answered. Absent: none.
type WorkflowOptionsReminders struct {
	// Days between two of them.
	EveryDays int64 `json:"everyDays"`

	// Mails to one participant at most.
	Max int64 `json:"max"`
}

// WorkflowOptionsSender: Who asks, in mails and on the signing page. Absent: the namespace's
// settings.
type WorkflowOptionsSender struct {
	// Who asks.
	Name *string `json:"name,omitempty"`

	// Where answers to mails go.
	ReplyTo *string `json:"replyTo,omitempty"`
}

// WorkflowParticipant: Somebody who takes part.
type WorkflowParticipant struct {
	// The key of the participant in the blueprint.
	Key string `json:"key"`

	// The id of the participant in this workflow (UUID).
	ID string `json:"id"`

	// The name. Absent: not known yet.
	Name *string `json:"name,omitempty"`

	// The e-mail address. Absent: not known yet.
	Email *string `json:"email,omitempty"`

	// The language that they are written to in (BCP 47). Absent: the namespace's.
	Locale *string `json:"locale,omitempty"`

	// Of their step that waits for them, else of the one that they answered last. `pending`: they have
	// not been asked, and are not any more once the workflow has ended or their steps were skipped
	// (`steps[].status`). One of "pending", "ready", "notified", "viewed", "signed", "declined".
	Status string `json:"status"`

	// The invitation by mail.
	Notification WorkflowParticipantNotification `json:"notification"`
}

// WorkflowParticipantNotification: The invitation by mail.
type WorkflowParticipantNotification struct {
	// How far the invitation by mail is; `disabled`: nobody is mailed in this workflow. One of "none",
	// "pending", "sent", "failed", "disabled".
	Status string `json:"status"`

	// Why the last mail could not be sent.
	LastError *string `json:"lastError,omitempty"`
}

// WorkflowProgress: How many of its participant steps are done.
type WorkflowProgress struct {
	// Participant steps that are done.
	Completed int64 `json:"completed"`

	// Participant steps that count: those skipped do not.
	Total int64 `json:"total"`

	// Participant steps that were skipped; absent where there are none.
	Skipped *int64 `json:"skipped,omitempty"`
}

// WorkflowSource: What it was made from.
type WorkflowSource struct {
	// Whether the blueprint is a saved one, or came along. One of "blueprint", "inline".
	Type string `json:"type"`

	// The key of the saved one.
	BlueprintKey *string `json:"blueprintKey,omitempty"`

	// Its version: a semantic version, or draft.
	BlueprintVersion *string `json:"blueprintVersion,omitempty"`
}

// WorkflowStartedEvent: The event workflow.started.
type WorkflowStartedEvent struct {
	// The version of this envelope. One of "1".
	APIVersion string `json:"apiVersion"`

	// What happened. One of "workflow.started".
	EventType string `json:"eventType"`

	// The id of the event: the same at every attempt and every endpoint.
	EventID string `json:"eventId"`

	// When it happened.
	Timestamp string `json:"timestamp"`

	// The organization that it belongs to.
	OrgID string `json:"orgId"`

	// The namespace that it belongs to.
	NamespaceKey string `json:"namespaceKey"`

	// The mode of the namespace. One of "live", "test".
	Mode string `json:"mode"`

	// Counts the events of the workflow, from 1 without gaps.
	Sequence int64 `json:"sequence"`

	// The workflow, as it was when it happened.
	Workflow WorkflowStartedEventWorkflow `json:"workflow"`

	// What it is told with.
	Data WorkflowStartedEventData `json:"data"`
}

// WorkflowStartedEventData: What it is told with.
type WorkflowStartedEventData struct {
	// The workflow that it is about.
	WorkflowID string `json:"workflowId"`

	// The blueprint's custom fields, by key, as they were computed last.
	CustomFields map[string]any `json:"customFields"`
}

// WorkflowStartedEventWorkflow: The workflow, as it was when it happened.
type WorkflowStartedEventWorkflow struct {
	// Its name.
	Name string `json:"name"`

	// Its labels.
	Labels map[string]string `json:"labels"`

	// What your application calls it.
	ExternalID *string `json:"externalId,omitempty"`
}

// WorkflowStep: A group of steps, or what one participant does.
type WorkflowStep struct {
	// The key of the step in the blueprint.
	Key string `json:"key"`

	// A group of steps, or one participant. One of "group", "participant".
	Type string `json:"type"`

	// What people call it.
	Name *string `json:"name,omitempty"`

	// How far it is. One of "pending", "in_progress", "completed", "skipped", "failed".
	Status string `json:"status"`

	// When it began.
	StartedAt *string `json:"startedAt,omitempty"`

	// When it ended.
	CompletedAt *string `json:"completedAt,omitempty"`

	// Why it was left out.
	SkippedBecause *string `json:"skippedBecause,omitempty"`

	// Why it failed.
	ErrorMessage *string `json:"errorMessage,omitempty"`

	// Who signs. Of a group absent.
	ParticipantKey *string `json:"participantKey,omitempty"`

	// What they sign. Of a group absent.
	EnvelopeKey *string `json:"envelopeKey,omitempty"`

	// What the participant is asked for. Of a group absent.
	Action *WorkflowStepAction `json:"action,omitempty"`

	// Of a group: `sequential` or `parallel`.
	Execution *string `json:"execution,omitempty"`

	// Of a group: done when `all`, `any` or a `quorum` of its steps are.
	Completion *string `json:"completion,omitempty"`

	// Of a group: how many of its steps must complete, with `completion: quorum`.
	Quorum *int64 `json:"quorum,omitempty"`

	// The steps of a group; of a participant step absent.
	Children []WorkflowStep `json:"children,omitempty"`
}

// WorkflowStepAction: What the participant is asked for. Of a group absent.
type WorkflowStepAction struct {
	// How far the participant is. One of "pending", "ready", "notified", "viewed", "signed",
	// "declined".
	Status string `json:"status"`

	// When it became their turn.
	ReadyAt *string `json:"readyAt,omitempty"`

	// When they first opened the documents.
	ViewedAt *string `json:"viewedAt,omitempty"`

	// When they agreed to electronic records.
	ConsentedAt *string `json:"consentedAt,omitempty"`

	// When they signed.
	SignedAt *string `json:"signedAt,omitempty"`

	// When they declined.
	DeclinedAt *string `json:"declinedAt,omitempty"`

	// Files that they attached. Absent: none.
	Attachments []WorkflowStepActionAttachment `json:"attachments,omitempty"`

	// Documents that they agreed to without a signature mark, since the HTML or their conditions leave
	// out their signatures. Absent: none.
	UnmarkedDocuments []string `json:"unmarkedDocuments,omitempty"`
}

// WorkflowStepActionAttachment: A file that the person attached when they signed.
type WorkflowStepActionAttachment struct {
	// The file.
	FileID string `json:"fileId"`

	// The name that it was attached with.
	Name string `json:"name"`

	// Its media type. One of "application/pdf",
	// "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
	// "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "text/plain", "text/csv",
	// "application/zip", "image/png", "image/jpeg", "image/webp".
	ContentType string `json:"contentType"`

	// Bytes.
	SizeBytes int64 `json:"sizeBytes"`

	// The SHA-256 of its bytes, in hexadecimal.
	Sha256 string `json:"sha256"`

	// The document with the field.
	DocumentKey string `json:"documentKey"`

	// The key of the field; of a field in a loop `key.index`.
	Field string `json:"field"`
}

// WorkflowSummary: A workflow in a list: without data, envelopes and steps.
type WorkflowSummary struct {
	// The id of the workflow (UUID).
	ID string `json:"id"`

	// The organization.
	OrgID string `json:"orgId"`

	// The namespace.
	NamespaceKey string `json:"namespaceKey"`

	// The mode of the namespace: `test` sends no mail and marks its documents. One of "live", "test".
	Mode string `json:"mode"`

	// What people see it called.
	Name string `json:"name"`

	// What it is about.
	Description *string `json:"description,omitempty"`

	// What your application calls it.
	ExternalID *string `json:"externalId,omitempty"`

	// Labels to find it by.
	Labels map[string]string `json:"labels"`

	// How far it is. `pending`: not started; the others follow docs/workflow-states.md. One of
	// "pending", "in_progress", "completed", "failed", "declined", "voided".
	Status string `json:"status"`

	// Why it has not started yet. Absent: nothing is missing.
	PendingReasons []string `json:"pendingReasons,omitempty"`

	// What it was made from.
	Source WorkflowSummarySource `json:"source"`

	// The time zone that its documents are written in (IANA name), fixed at creation.
	Timezone string `json:"timezone"`

	// Everybody who takes part.
	Participants []WorkflowSummaryParticipant `json:"participants"`

	// The custom fields of the blueprint, by key, as they were computed last.
	CustomFields map[string]any `json:"customFields"`

	// How many of its participant steps are done.
	Progress WorkflowSummaryProgress `json:"progress"`

	// When it was made.
	CreatedAt string `json:"createdAt"`

	// Who made it.
	CreatedBy WorkflowSummaryCreatedBy `json:"createdBy"`

	// When it started.
	StartedAt *string `json:"startedAt,omitempty"`

	// When it was completed.
	CompletedAt *string `json:"completedAt,omitempty"`

	// When it ended, however it did.
	EndedAt *string `json:"endedAt,omitempty"`

	// When its personal data was erased.
	ErasedAt *string `json:"erasedAt,omitempty"`

	// While it is there, nothing of the workflow is erased.
	LegalHold *WorkflowSummaryLegalHold `json:"legalHold,omitempty"`

	// Why it was voided.
	VoidReason *string `json:"voidReason,omitempty"`

	// Why somebody declined.
	DeclineReason *string `json:"declineReason,omitempty"`

	// Why it failed.
	ErrorMessage *string `json:"errorMessage,omitempty"`
}

// WorkflowSummaryCreatedBy: Who made it.
type WorkflowSummaryCreatedBy struct {
	// The kind of caller, such as `api_key` or `user`.
	Type string `json:"type"`

	// The keyId, the userId, or the keyId of whoever minted the embed token.
	ID string `json:"id"`
}

// WorkflowSummaryLegalHold: While it is there, nothing of the workflow is erased.
type WorkflowSummaryLegalHold struct {
	// When it was put on hold.
	Since string `json:"since"`

	// Why it is on hold.
	Reason string `json:"reason"`

	// Who set it last.
	By WorkflowSummaryLegalHoldBy `json:"by"`
}

// WorkflowSummaryLegalHoldBy: Who set it last.
type WorkflowSummaryLegalHoldBy struct {
	// The kind of caller, such as `api_key` or `user`.
	Type string `json:"type"`

	// The keyId or the userId.
	ID string `json:"id"`
}

// WorkflowSummaryParticipant: Somebody who takes part.
type WorkflowSummaryParticipant struct {
	// The key of the participant in the blueprint.
	Key string `json:"key"`

	// The id of the participant in this workflow (UUID).
	ID string `json:"id"`

	// The name. Absent: not known yet.
	Name *string `json:"name,omitempty"`

	// The e-mail address. Absent: not known yet.
	Email *string `json:"email,omitempty"`

	// The language that they are written to in (BCP 47). Absent: the namespace's.
	Locale *string `json:"locale,omitempty"`

	// Of their step that waits for them, else of the one that they answered last. `pending`: they have
	// not been asked, and are not any more once the workflow has ended or their steps were skipped
	// (`steps[].status`). One of "pending", "ready", "notified", "viewed", "signed", "declined".
	Status string `json:"status"`

	// The invitation by mail.
	Notification WorkflowSummaryParticipantNotification `json:"notification"`
}

// WorkflowSummaryParticipantNotification: The invitation by mail.
type WorkflowSummaryParticipantNotification struct {
	// How far the invitation by mail is; `disabled`: nobody is mailed in this workflow. One of "none",
	// "pending", "sent", "failed", "disabled".
	Status string `json:"status"`

	// Why the last mail could not be sent.
	LastError *string `json:"lastError,omitempty"`
}

// WorkflowSummaryProgress: How many of its participant steps are done.
type WorkflowSummaryProgress struct {
	// Participant steps that are done.
	Completed int64 `json:"completed"`

	// Participant steps that count: those skipped do not.
	Total int64 `json:"total"`

	// Participant steps that were skipped; absent where there are none.
	Skipped *int64 `json:"skipped,omitempty"`
}

// WorkflowSummarySource: What it was made from.
type WorkflowSummarySource struct {
	// Whether the blueprint is a saved one, or came along. One of "blueprint", "inline".
	Type string `json:"type"`

	// The key of the saved one.
	BlueprintKey *string `json:"blueprintKey,omitempty"`

	// Its version: a semantic version, or draft.
	BlueprintVersion *string `json:"blueprintVersion,omitempty"`
}

// WorkflowVoidedEvent: The event workflow.voided.
type WorkflowVoidedEvent struct {
	// The version of this envelope. One of "1".
	APIVersion string `json:"apiVersion"`

	// What happened. One of "workflow.voided".
	EventType string `json:"eventType"`

	// The id of the event: the same at every attempt and every endpoint.
	EventID string `json:"eventId"`

	// When it happened.
	Timestamp string `json:"timestamp"`

	// The organization that it belongs to.
	OrgID string `json:"orgId"`

	// The namespace that it belongs to.
	NamespaceKey string `json:"namespaceKey"`

	// The mode of the namespace. One of "live", "test".
	Mode string `json:"mode"`

	// Counts the events of the workflow, from 1 without gaps.
	Sequence int64 `json:"sequence"`

	// The workflow, as it was when it happened.
	Workflow WorkflowVoidedEventWorkflow `json:"workflow"`

	// What it is told with.
	Data WorkflowVoidedEventData `json:"data"`
}

// WorkflowVoidedEventData: What it is told with.
type WorkflowVoidedEventData struct {
	// The workflow that it is about.
	WorkflowID string `json:"workflowId"`

	// The blueprint's custom fields, by key, as they were computed last.
	CustomFields map[string]any `json:"customFields"`

	// Why it was voided.
	VoidReason *string `json:"voidReason,omitempty"`
}

// WorkflowVoidedEventWorkflow: The workflow, as it was when it happened.
type WorkflowVoidedEventWorkflow struct {
	// Its name.
	Name string `json:"name"`

	// Its labels.
	Labels map[string]string `json:"labels"`

	// What your application calls it.
	ExternalID *string `json:"externalId,omitempty"`
}

// eventOf makes the type of an event; nil for one that this client does not know.
func eventOf(eventType string) any {
	switch eventType {
	case "workflow.started":
		return new(WorkflowStartedEvent)
	case "workflow.completed":
		return new(WorkflowCompletedEvent)
	case "workflow.voided":
		return new(WorkflowVoidedEvent)
	case "workflow.failed":
		return new(WorkflowFailedEvent)
	case "workflow.declined":
		return new(WorkflowDeclinedEvent)
	case "workflow.erased":
		return new(WorkflowErasedEvent)
	case "step.started":
		return new(StepStartedEvent)
	case "step.completed":
		return new(StepCompletedEvent)
	case "step.failed":
		return new(StepFailedEvent)
	case "participant.task_assigned":
		return new(ParticipantTaskAssignedEvent)
	case "participant.email_sent":
		return new(ParticipantEmailSentEvent)
	case "participant.email_failed":
		return new(ParticipantEmailFailedEvent)
	case "participant.task_viewed":
		return new(ParticipantTaskViewedEvent)
	case "participant.signing_completed":
		return new(ParticipantSigningCompletedEvent)
	case "participant.signing_declined":
		return new(ParticipantSigningDeclinedEvent)
	case "participant.reminded":
		return new(ParticipantRemindedEvent)
	case "participant.delegated":
		return new(ParticipantDelegatedEvent)
	case "envelope.sent":
		return new(EnvelopeSentEvent)
	case "envelope.completed":
		return new(EnvelopeCompletedEvent)
	case "envelope.voided":
		return new(EnvelopeVoidedEvent)
	case "envelope.finalization_failed":
		return new(EnvelopeFinalizationFailedEvent)
	case "document.seal_upgraded":
		return new(DocumentSealUpgradedEvent)
	case "webhook.endpoint_paused":
		return new(WebhookEndpointPausedEvent)
	case "webhook.test":
		return new(WebhookTestEvent)
	}
	return nil
}
