// Code generated from openapi.json by npm run openapi. DO NOT EDIT.

package countersign

import "context"

// Groups has every operation of the service, by what it is about.
type Groups struct {
	Assets         AssetsService
	Authentication AuthenticationService
	Blueprints     BlueprintsService
	Files          FilesService
	Functions      FunctionsService
	Organization   OrganizationService
	People         PeopleService
	Resources      ResourcesService
	Scenarios      ScenariosService
	Schemas        SchemasService
	Service        ServiceService
	Signing        SigningService
	Templates      TemplatesService
	Webhooks       WebhooksService
	Workflows      WorkflowsService
}

func groupsOf(caller *caller) Groups {
	return Groups{
		Assets:         AssetsService{caller},
		Authentication: AuthenticationService{caller},
		Blueprints:     BlueprintsService{caller},
		Files:          FilesService{caller},
		Functions:      FunctionsService{caller},
		Organization:   OrganizationService{caller},
		People:         PeopleService{caller},
		Resources:      ResourcesService{caller},
		Scenarios:      ScenariosService{caller},
		Schemas:        SchemasService{caller},
		Service:        ServiceService{caller},
		Signing:        SigningService{caller},
		Templates:      TemplatesService{caller},
		Webhooks:       WebhooksService{caller},
		Workflows:      WorkflowsService{caller},
	}
}

// AssetsService has the operations that the tag Assets of openapi.json holds.
type AssetsService struct{ caller *caller }

// Create: Create an Asset as a draft, or publish it at once under a semantic version.
//
// createAsset: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/assets
func (s AssetsService) Create(ctx context.Context, body *NewAssetResource, options ...Option) (*SavedAssetResource, error) {
	return callJSON[SavedAssetResource](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/assets", body: body, hasBody: true, acts: true}, options)
}

// ListAssetsQuery says what listAssets is to give.
type ListAssetsQuery struct {
	// Records on a page.
	Limit int64 `query:"limit"`

	// Records to skip, from the first of the list.
	Offset int64 `query:"offset"`

	// The nextCursor of the page before; costs the same on every page. Not together with 'offset'.
	Cursor string `query:"cursor"`

	// Only what has this text in its name (of resources also in key and description).
	Q string `query:"q"`

	// labels[key]=value: only what has this value under this label.
	Labels map[string]string `query:"labels"`
}

// List: List the latest version of each Asset, without content; filters labels[key]=value and q.
//
// listAssets: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/assets
func (s AssetsService) List(query *ListAssetsQuery, options ...Option) *Pages[ResourceFacts] {
	return newPages[ResourceFacts](s.caller, true, request{path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/assets", query: queryOf(query)}, options)
}

// ReadAssetQuery says what readAsset is to give.
type ReadAssetQuery struct {
	// A semantic version, or draft.
	Version string `query:"version"`
}

// Read: Read an Asset: the version asked for, else the latest published, else the draft.
//
// readAsset: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/{key}
func (s AssetsService) Read(ctx context.Context, key string, query *ReadAssetQuery, options ...Option) (*AssetResource, error) {
	return callJSON[AssetResource](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/" + pathPart(key), query: queryOf(query)}, options)
}

// ListAssetVersionsQuery says what listAssetVersions is to give.
type ListAssetVersionsQuery struct {
	// Records on a page.
	Limit int64 `query:"limit"`

	// Records to skip, from the first of the list.
	Offset int64 `query:"offset"`
}

// ListVersions: List the draft and all published versions of an Asset, newest first, without
// content.
//
// listAssetVersions: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/{key}/versions
func (s AssetsService) ListVersions(key string, query *ListAssetVersionsQuery, options ...Option) *Pages[ResourceFacts] {
	return newPages[ResourceFacts](s.caller, false, request{path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/" + pathPart(key) + "/versions", query: queryOf(query)}, options)
}

// ReadVersion: Read one version of an Asset.
//
// readAssetVersion: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/{key}/versions/{version}
func (s AssetsService) ReadVersion(ctx context.Context, key string, version string, options ...Option) (*AssetResource, error) {
	return callJSON[AssetResource](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/" + pathPart(key) + "/versions/" + pathPart(version)}, options)
}

// ReplaceDraft: Replace the draft of an Asset, or start it anew from the latest published version.
//
// replaceAssetDraft: PUT /v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/{key}/versions/draft
func (s AssetsService) ReplaceDraft(ctx context.Context, key string, body *NewAssetResource, ifMatch string, options ...Option) (*SavedAssetResource, error) {
	return callJSON[SavedAssetResource](ctx, s.caller, request{method: "PUT", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/" + pathPart(key) + "/versions/draft", body: body, hasBody: true, ifMatch: ifMatch, needsMatch: true}, options)
}

// ChangeDraft: Change the draft of an Asset with a JSON Merge Patch (RFC 7386).
//
// changeAssetDraft: PATCH /v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/{key}/versions/draft
func (s AssetsService) ChangeDraft(ctx context.Context, key string, body map[string]any, ifMatch string, options ...Option) (*SavedAssetResource, error) {
	return callJSON[SavedAssetResource](ctx, s.caller, request{method: "PATCH", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/" + pathPart(key) + "/versions/draft", body: body, hasBody: true, ifMatch: ifMatch, needsMatch: true}, options)
}

// DeleteDraft: Delete the draft of an Asset, unless another draft refers to it.
//
// deleteAssetDraft: DELETE /v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/{key}/versions/draft
func (s AssetsService) DeleteDraft(ctx context.Context, key string, ifMatch string, options ...Option) (*DeleteAssetDraftAnswer, error) {
	return callJSON[DeleteAssetDraftAnswer](ctx, s.caller, request{method: "DELETE", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/" + pathPart(key) + "/versions/draft", ifMatch: ifMatch, needsMatch: true}, options)
}

// PublishDraft: Publish the draft of an Asset as the next patch, minor or major version; the draft
// stays.
//
// publishAssetDraft: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/{key}/versions/draft/publish
func (s AssetsService) PublishDraft(ctx context.Context, key string, body *PublishAssetDraftBody, options ...Option) (*SavedAssetResource, error) {
	return callJSON[SavedAssetResource](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/" + pathPart(key) + "/versions/draft/publish", body: body, hasBody: true, acts: true}, options)
}

// CompareAssetQuery says what compareAsset is to give.
type CompareAssetQuery struct {
	// The older version; the latest published when absent.
	From string `query:"from"`

	// The newer version; draft when absent.
	To string `query:"to"`
}

// Compare: Compare two versions of an Asset: what changed, and the smallest versionType that it
// deserves.
//
// compareAsset: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/{key}/compare
func (s AssetsService) Compare(ctx context.Context, key string, query *CompareAssetQuery, options ...Option) (*CompareAssetAnswer, error) {
	return callJSON[CompareAssetAnswer](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/" + pathPart(key) + "/compare", query: queryOf(query)}, options)
}

// ListAssetDependentsQuery says what listAssetDependents is to give.
type ListAssetDependentsQuery struct {
	// Records on a page.
	Limit int64 `query:"limit"`

	// Records to skip, from the first of the list.
	Offset int64 `query:"offset"`
}

// ListDependents: List the resources and the running workflows that name a version of an Asset.
//
// listAssetDependents: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/{key}/versions/{version}/dependents
func (s AssetsService) ListDependents(key string, version string, query *ListAssetDependentsQuery, options ...Option) *Pages[ListAssetDependentsItem] {
	return newPages[ListAssetDependentsItem](s.caller, false, request{path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/" + pathPart(key) + "/versions/" + pathPart(version) + "/dependents", query: queryOf(query)}, options)
}

// AuthenticationService has the operations that the tag Authentication of openapi.json holds.
type AuthenticationService struct{ caller *caller }

// ExchangeToken: Exchange an API key for an access token.
//
// exchangeToken: POST /v1/auth/token
func (s AuthenticationService) ExchangeToken(ctx context.Context, body *ExchangeTokenBody, options ...Option) (*ExchangeTokenAnswer, error) {
	return callJSON[ExchangeTokenAnswer](ctx, s.caller, request{method: "POST", path: "/v1/auth/token", body: body, hasBody: true, isPublic: true}, options)
}

// ReadJwks: Read the public keys that verify tokens of this service.
//
// readJwks: GET /.well-known/jwks.json
func (s AuthenticationService) ReadJwks(ctx context.Context, options ...Option) (*ReadJwksAnswer, error) {
	return callJSON[ReadJwksAnswer](ctx, s.caller, request{method: "GET", path: "/.well-known/jwks.json", isPublic: true}, options)
}

// ListOrgAPIKeysQuery says what listOrgApiKeys is to give.
type ListOrgAPIKeysQuery struct {
	// Records on a page.
	Limit int64 `query:"limit"`

	// Records to skip, from the first of the list.
	Offset int64 `query:"offset"`
}

// ListOrgAPIKeys: List the org API keys.
//
// listOrgApiKeys: GET /v1/orgs/{orgId}/api-keys
func (s AuthenticationService) ListOrgAPIKeys(query *ListOrgAPIKeysQuery, options ...Option) *Pages[APIKey] {
	return newPages[APIKey](s.caller, false, request{path: "/v1/orgs/{orgId}/api-keys", query: queryOf(query)}, options)
}

// CreateOrgAPIKey: Create an org API key; its secret is shown only this once.
//
// createOrgApiKey: POST /v1/orgs/{orgId}/api-keys
func (s AuthenticationService) CreateOrgAPIKey(ctx context.Context, body *NewAPIKey, options ...Option) (*CreatedAPIKey, error) {
	return callJSON[CreatedAPIKey](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/api-keys", body: body, hasBody: true, acts: true}, options)
}

// RevokeOrgAPIKey: Revoke an org API key.
//
// revokeOrgApiKey: POST /v1/orgs/{orgId}/api-keys/{keyId}/revoke
func (s AuthenticationService) RevokeOrgAPIKey(ctx context.Context, keyID string, options ...Option) (*APIKey, error) {
	return callJSON[APIKey](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/api-keys/" + pathPart(keyID) + "/revoke", acts: true}, options)
}

// ListNamespaceAPIKeysQuery says what listNamespaceApiKeys is to give.
type ListNamespaceAPIKeysQuery struct {
	// Records on a page.
	Limit int64 `query:"limit"`

	// Records to skip, from the first of the list.
	Offset int64 `query:"offset"`
}

// ListNamespaceAPIKeys: List the API keys of the namespace.
//
// listNamespaceApiKeys: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/api-keys
func (s AuthenticationService) ListNamespaceAPIKeys(query *ListNamespaceAPIKeysQuery, options ...Option) *Pages[APIKey] {
	return newPages[APIKey](s.caller, false, request{path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/api-keys", query: queryOf(query)}, options)
}

// CreateNamespaceAPIKey: Create a namespace API key; its secret is shown only this once.
//
// createNamespaceApiKey: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/api-keys
func (s AuthenticationService) CreateNamespaceAPIKey(ctx context.Context, body *NewAPIKey, options ...Option) (*CreatedAPIKey, error) {
	return callJSON[CreatedAPIKey](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/api-keys", body: body, hasBody: true, acts: true}, options)
}

// RevokeNamespaceAPIKey: Revoke an API key of the namespace.
//
// revokeNamespaceApiKey: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/api-keys/{keyId}/revoke
func (s AuthenticationService) RevokeNamespaceAPIKey(ctx context.Context, keyID string, options ...Option) (*APIKey, error) {
	return callJSON[APIKey](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/api-keys/" + pathPart(keyID) + "/revoke", acts: true}, options)
}

// CreateEmbedToken: Create an embed token for a web component; safe for the browser.
//
// createEmbedToken: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/auth/embed
func (s AuthenticationService) CreateEmbedToken(ctx context.Context, body *CreateEmbedTokenBody, options ...Option) (*CreateEmbedTokenAnswer, error) {
	return callJSON[CreateEmbedTokenAnswer](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/auth/embed", body: body, hasBody: true}, options)
}

// BlueprintsService has the operations that the tag Blueprints of openapi.json holds.
type BlueprintsService struct{ caller *caller }

// Create: Create a Blueprint as a draft, or publish it at once under a semantic version.
//
// createBlueprint: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints
func (s BlueprintsService) Create(ctx context.Context, body *NewBlueprintResource, options ...Option) (*SavedBlueprintResource, error) {
	return callJSON[SavedBlueprintResource](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints", body: body, hasBody: true, acts: true}, options)
}

// ListBlueprintsQuery says what listBlueprints is to give.
type ListBlueprintsQuery struct {
	// Records on a page.
	Limit int64 `query:"limit"`

	// Records to skip, from the first of the list.
	Offset int64 `query:"offset"`

	// The nextCursor of the page before; costs the same on every page. Not together with 'offset'.
	Cursor string `query:"cursor"`

	// Only what has this text in its name (of resources also in key and description).
	Q string `query:"q"`

	// labels[key]=value: only what has this value under this label.
	Labels map[string]string `query:"labels"`
}

// List: List the latest version of each Blueprint, without content; filters labels[key]=value and
// q.
//
// listBlueprints: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints
func (s BlueprintsService) List(query *ListBlueprintsQuery, options ...Option) *Pages[ResourceFacts] {
	return newPages[ResourceFacts](s.caller, true, request{path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints", query: queryOf(query)}, options)
}

// ReadBlueprintQuery says what readBlueprint is to give.
type ReadBlueprintQuery struct {
	// A semantic version, or draft.
	Version string `query:"version"`
}

// Read: Read a Blueprint: the version asked for, else the latest published, else the draft.
//
// readBlueprint: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/{key}
func (s BlueprintsService) Read(ctx context.Context, key string, query *ReadBlueprintQuery, options ...Option) (*BlueprintResource, error) {
	return callJSON[BlueprintResource](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/" + pathPart(key), query: queryOf(query)}, options)
}

// ListBlueprintVersionsQuery says what listBlueprintVersions is to give.
type ListBlueprintVersionsQuery struct {
	// Records on a page.
	Limit int64 `query:"limit"`

	// Records to skip, from the first of the list.
	Offset int64 `query:"offset"`
}

// ListVersions: List the draft and all published versions of a Blueprint, newest first, without
// content.
//
// listBlueprintVersions: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/{key}/versions
func (s BlueprintsService) ListVersions(key string, query *ListBlueprintVersionsQuery, options ...Option) *Pages[ResourceFacts] {
	return newPages[ResourceFacts](s.caller, false, request{path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/" + pathPart(key) + "/versions", query: queryOf(query)}, options)
}

// ReadVersion: Read one version of a Blueprint.
//
// readBlueprintVersion: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/{key}/versions/{version}
func (s BlueprintsService) ReadVersion(ctx context.Context, key string, version string, options ...Option) (*BlueprintResource, error) {
	return callJSON[BlueprintResource](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/" + pathPart(key) + "/versions/" + pathPart(version)}, options)
}

// ReplaceDraft: Replace the draft of a Blueprint, or start it anew from the latest published
// version.
//
// replaceBlueprintDraft: PUT /v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/{key}/versions/draft
func (s BlueprintsService) ReplaceDraft(ctx context.Context, key string, body *NewBlueprintResource, ifMatch string, options ...Option) (*SavedBlueprintResource, error) {
	return callJSON[SavedBlueprintResource](ctx, s.caller, request{method: "PUT", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/" + pathPart(key) + "/versions/draft", body: body, hasBody: true, ifMatch: ifMatch, needsMatch: true}, options)
}

// ChangeDraft: Change the draft of a Blueprint with a JSON Merge Patch (RFC 7386).
//
// changeBlueprintDraft: PATCH /v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/{key}/versions/draft
func (s BlueprintsService) ChangeDraft(ctx context.Context, key string, body map[string]any, ifMatch string, options ...Option) (*SavedBlueprintResource, error) {
	return callJSON[SavedBlueprintResource](ctx, s.caller, request{method: "PATCH", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/" + pathPart(key) + "/versions/draft", body: body, hasBody: true, ifMatch: ifMatch, needsMatch: true}, options)
}

// DeleteDraft: Delete the draft of a Blueprint, unless another draft refers to it.
//
// deleteBlueprintDraft: DELETE /v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/{key}/versions/draft
func (s BlueprintsService) DeleteDraft(ctx context.Context, key string, ifMatch string, options ...Option) (*DeleteBlueprintDraftAnswer, error) {
	return callJSON[DeleteBlueprintDraftAnswer](ctx, s.caller, request{method: "DELETE", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/" + pathPart(key) + "/versions/draft", ifMatch: ifMatch, needsMatch: true}, options)
}

// PublishDraft: Publish the draft of a Blueprint as the next patch, minor or major version; the
// draft stays.
//
// publishBlueprintDraft: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/{key}/versions/draft/publish
func (s BlueprintsService) PublishDraft(ctx context.Context, key string, body *PublishBlueprintDraftBody, options ...Option) (*SavedBlueprintResource, error) {
	return callJSON[SavedBlueprintResource](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/" + pathPart(key) + "/versions/draft/publish", body: body, hasBody: true, acts: true}, options)
}

// CompareBlueprintQuery says what compareBlueprint is to give.
type CompareBlueprintQuery struct {
	// The older version; the latest published when absent.
	From string `query:"from"`

	// The newer version; draft when absent.
	To string `query:"to"`
}

// Compare: Compare two versions of a Blueprint: what changed, and the smallest versionType that it
// deserves.
//
// compareBlueprint: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/{key}/compare
func (s BlueprintsService) Compare(ctx context.Context, key string, query *CompareBlueprintQuery, options ...Option) (*CompareBlueprintAnswer, error) {
	return callJSON[CompareBlueprintAnswer](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/" + pathPart(key) + "/compare", query: queryOf(query)}, options)
}

// ListBlueprintDependentsQuery says what listBlueprintDependents is to give.
type ListBlueprintDependentsQuery struct {
	// Records on a page.
	Limit int64 `query:"limit"`

	// Records to skip, from the first of the list.
	Offset int64 `query:"offset"`
}

// ListDependents: List the resources and the running workflows that name a version of a Blueprint.
//
// listBlueprintDependents: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/{key}/versions/{version}/dependents
func (s BlueprintsService) ListDependents(key string, version string, query *ListBlueprintDependentsQuery, options ...Option) *Pages[ListBlueprintDependentsItem] {
	return newPages[ListBlueprintDependentsItem](s.caller, false, request{path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/" + pathPart(key) + "/versions/" + pathPart(version) + "/dependents", query: queryOf(query)}, options)
}

// Simulate: Tell what a workflow of a Blueprint would do, without storing anything. A nil body
// means an empty one.
//
// simulateBlueprint: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/{key}/versions/{version}/simulate
func (s BlueprintsService) Simulate(ctx context.Context, key string, version string, body *SimulateBlueprintBody, options ...Option) (*SimulateBlueprintAnswer, error) {
	return callJSON[SimulateBlueprintAnswer](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/" + pathPart(key) + "/versions/" + pathPart(version) + "/simulate", body: body, hasBody: true}, options)
}

// FilesService has the operations that the tag Files of openapi.json holds.
type FilesService struct{ caller *caller }

// UploadFileQuery says what uploadFile is to give.
type UploadFileQuery struct {
	// The name of the file.
	Name string `query:"name"`
}

// Upload: Upload a file: multipart/form-data with a part `file`, or the raw bytes with Content-Type
// and ?name=.
//
// uploadFile: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/files
func (s FilesService) Upload(ctx context.Context, content Upload, query *UploadFileQuery, options ...Option) (*StoredFile, error) {
	return callJSON[StoredFile](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/files", query: queryOf(query), upload: &content, acts: true}, options)
}

// ListFilesQuery says what listFiles is to give.
type ListFilesQuery struct {
	// Records on a page.
	Limit int64 `query:"limit"`

	// Records to skip, from the first of the list.
	Offset int64 `query:"offset"`

	// The nextCursor of the page before; costs the same on every page. Not together with 'offset'.
	Cursor string `query:"cursor"`

	// Only files whose bytes have this SHA-256, in hex.
	Hash string `query:"hash"`

	// Only what has this text in its name (of resources also in key and description).
	Q string `query:"q"`
}

// List: List uploaded files.
//
// listFiles: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/files
func (s FilesService) List(query *ListFilesQuery, options ...Option) *Pages[StoredFile] {
	return newPages[StoredFile](s.caller, true, request{path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/files", query: queryOf(query)}, options)
}

// Read: Read what is known of a file.
//
// readFile: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/files/{fileId}
func (s FilesService) Read(ctx context.Context, fileID string, options ...Option) (*StoredFile, error) {
	return callJSON[StoredFile](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/files/" + pathPart(fileID)}, options)
}

// Delete: Delete a file that nothing uses.
//
// deleteFile: DELETE /v1/orgs/{orgId}/namespaces/{namespaceKey}/files/{fileId}
func (s FilesService) Delete(ctx context.Context, fileID string, options ...Option) (*DeleteFileAnswer, error) {
	return callJSON[DeleteFileAnswer](ctx, s.caller, request{method: "DELETE", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/files/" + pathPart(fileID)}, options)
}

// ReadContent: Read a file's bytes (Range and If-None-Match are honoured).
//
// readFileContent: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/files/{fileId}/content
func (s FilesService) ReadContent(ctx context.Context, fileID string, options ...Option) (*Download, error) {
	return s.caller.download(ctx, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/files/" + pathPart(fileID) + "/content"}, options)
}

// ListFileDependentsQuery says what listFileDependents is to give.
type ListFileDependentsQuery struct {
	// Records on a page.
	Limit int64 `query:"limit"`

	// Records to skip, from the first of the list.
	Offset int64 `query:"offset"`
}

// ListDependents: List what names a file and keeps it from being deleted: resources, workflows,
// settings.
//
// listFileDependents: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/files/{fileId}/dependents
func (s FilesService) ListDependents(fileID string, query *ListFileDependentsQuery, options ...Option) *Pages[ListFileDependentsItem] {
	return newPages[ListFileDependentsItem](s.caller, false, request{path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/files/" + pathPart(fileID) + "/dependents", query: queryOf(query)}, options)
}

// CreateUploadURL: Make an address that the bytes of one file may be put to, once, without a token.
//
// createUploadUrl: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/files/upload-url
func (s FilesService) CreateUploadURL(ctx context.Context, body *CreateUploadURLBody, options ...Option) (*CreateUploadURLAnswer, error) {
	return callJSON[CreateUploadURLAnswer](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/files/upload-url", body: body, hasBody: true, acts: true}, options)
}

// UploadToAddressQuery says what uploadToAddress is to give.
type UploadToAddressQuery struct {
	// Until when the address is good; part of it.
	Expires int64 `query:"expires"`
}

// UploadToAddress: Put the bytes of a file to the address that was made for it; once.
//
// uploadToAddress: PUT /v1/uploads/{token}
func (s FilesService) UploadToAddress(ctx context.Context, token string, content Upload, query *UploadToAddressQuery, options ...Option) (*StoredFile, error) {
	return callJSON[StoredFile](ctx, s.caller, request{method: "PUT", path: "/v1/uploads/" + pathPart(token), query: queryOf(query), upload: &content, isPublic: true}, options)
}

// ReadSignedURL: Read an address from which the bytes can be fetched without a token, for 15
// minutes.
//
// readSignedUrl: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/files/{fileId}/signed-url
func (s FilesService) ReadSignedURL(ctx context.Context, fileID string, options ...Option) (*ReadSignedURLAnswer, error) {
	return callJSON[ReadSignedURLAnswer](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/files/" + pathPart(fileID) + "/signed-url"}, options)
}

// FunctionsService has the operations that the tag Functions of openapi.json holds.
type FunctionsService struct{ caller *caller }

// Create: Create a Function as a draft, or publish it at once under a semantic version.
//
// createFunction: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/functions
func (s FunctionsService) Create(ctx context.Context, body *NewFunctionResource, options ...Option) (*SavedFunctionResource, error) {
	return callJSON[SavedFunctionResource](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/functions", body: body, hasBody: true, acts: true}, options)
}

// ListFunctionsQuery says what listFunctions is to give.
type ListFunctionsQuery struct {
	// Records on a page.
	Limit int64 `query:"limit"`

	// Records to skip, from the first of the list.
	Offset int64 `query:"offset"`

	// The nextCursor of the page before; costs the same on every page. Not together with 'offset'.
	Cursor string `query:"cursor"`

	// Only what has this text in its name (of resources also in key and description).
	Q string `query:"q"`

	// labels[key]=value: only what has this value under this label.
	Labels map[string]string `query:"labels"`
}

// List: List the latest version of each Function, without content; filters labels[key]=value and q.
//
// listFunctions: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/functions
func (s FunctionsService) List(query *ListFunctionsQuery, options ...Option) *Pages[ResourceFacts] {
	return newPages[ResourceFacts](s.caller, true, request{path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/functions", query: queryOf(query)}, options)
}

// ReadFunctionQuery says what readFunction is to give.
type ReadFunctionQuery struct {
	// A semantic version, or draft.
	Version string `query:"version"`
}

// Read: Read a Function: the version asked for, else the latest published, else the draft.
//
// readFunction: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/{key}
func (s FunctionsService) Read(ctx context.Context, key string, query *ReadFunctionQuery, options ...Option) (*FunctionResource, error) {
	return callJSON[FunctionResource](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/" + pathPart(key), query: queryOf(query)}, options)
}

// ListFunctionVersionsQuery says what listFunctionVersions is to give.
type ListFunctionVersionsQuery struct {
	// Records on a page.
	Limit int64 `query:"limit"`

	// Records to skip, from the first of the list.
	Offset int64 `query:"offset"`
}

// ListVersions: List the draft and all published versions of a Function, newest first, without
// content.
//
// listFunctionVersions: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/{key}/versions
func (s FunctionsService) ListVersions(key string, query *ListFunctionVersionsQuery, options ...Option) *Pages[ResourceFacts] {
	return newPages[ResourceFacts](s.caller, false, request{path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/" + pathPart(key) + "/versions", query: queryOf(query)}, options)
}

// ReadVersion: Read one version of a Function.
//
// readFunctionVersion: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/{key}/versions/{version}
func (s FunctionsService) ReadVersion(ctx context.Context, key string, version string, options ...Option) (*FunctionResource, error) {
	return callJSON[FunctionResource](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/" + pathPart(key) + "/versions/" + pathPart(version)}, options)
}

// ReplaceDraft: Replace the draft of a Function, or start it anew from the latest published
// version.
//
// replaceFunctionDraft: PUT /v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/{key}/versions/draft
func (s FunctionsService) ReplaceDraft(ctx context.Context, key string, body *NewFunctionResource, ifMatch string, options ...Option) (*SavedFunctionResource, error) {
	return callJSON[SavedFunctionResource](ctx, s.caller, request{method: "PUT", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/" + pathPart(key) + "/versions/draft", body: body, hasBody: true, ifMatch: ifMatch, needsMatch: true}, options)
}

// ChangeDraft: Change the draft of a Function with a JSON Merge Patch (RFC 7386).
//
// changeFunctionDraft: PATCH /v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/{key}/versions/draft
func (s FunctionsService) ChangeDraft(ctx context.Context, key string, body map[string]any, ifMatch string, options ...Option) (*SavedFunctionResource, error) {
	return callJSON[SavedFunctionResource](ctx, s.caller, request{method: "PATCH", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/" + pathPart(key) + "/versions/draft", body: body, hasBody: true, ifMatch: ifMatch, needsMatch: true}, options)
}

// DeleteDraft: Delete the draft of a Function, unless another draft refers to it.
//
// deleteFunctionDraft: DELETE /v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/{key}/versions/draft
func (s FunctionsService) DeleteDraft(ctx context.Context, key string, ifMatch string, options ...Option) (*DeleteFunctionDraftAnswer, error) {
	return callJSON[DeleteFunctionDraftAnswer](ctx, s.caller, request{method: "DELETE", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/" + pathPart(key) + "/versions/draft", ifMatch: ifMatch, needsMatch: true}, options)
}

// PublishDraft: Publish the draft of a Function as the next patch, minor or major version; the
// draft stays.
//
// publishFunctionDraft: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/{key}/versions/draft/publish
func (s FunctionsService) PublishDraft(ctx context.Context, key string, body *PublishFunctionDraftBody, options ...Option) (*SavedFunctionResource, error) {
	return callJSON[SavedFunctionResource](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/" + pathPart(key) + "/versions/draft/publish", body: body, hasBody: true, acts: true}, options)
}

// CompareFunctionQuery says what compareFunction is to give.
type CompareFunctionQuery struct {
	// The older version; the latest published when absent.
	From string `query:"from"`

	// The newer version; draft when absent.
	To string `query:"to"`
}

// Compare: Compare two versions of a Function: what changed, and the smallest versionType that it
// deserves.
//
// compareFunction: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/{key}/compare
func (s FunctionsService) Compare(ctx context.Context, key string, query *CompareFunctionQuery, options ...Option) (*CompareFunctionAnswer, error) {
	return callJSON[CompareFunctionAnswer](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/" + pathPart(key) + "/compare", query: queryOf(query)}, options)
}

// ListFunctionDependentsQuery says what listFunctionDependents is to give.
type ListFunctionDependentsQuery struct {
	// Records on a page.
	Limit int64 `query:"limit"`

	// Records to skip, from the first of the list.
	Offset int64 `query:"offset"`
}

// ListDependents: List the resources and the running workflows that name a version of a Function.
//
// listFunctionDependents: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/{key}/versions/{version}/dependents
func (s FunctionsService) ListDependents(key string, version string, query *ListFunctionDependentsQuery, options ...Option) *Pages[ListFunctionDependentsItem] {
	return newPages[ListFunctionDependentsItem](s.caller, false, request{path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/" + pathPart(key) + "/versions/" + pathPart(version) + "/dependents", query: queryOf(query)}, options)
}

// OrganizationService has the operations that the tag Organization of openapi.json holds.
type OrganizationService struct{ caller *caller }

// FindKeptOfPerson: Find the workflows of all namespaces that keep something of an address; by an
// owner or an admin who is signed in.
//
// findKeptOfPerson: POST /v1/orgs/{orgId}/kept-of-people/find
func (s OrganizationService) FindKeptOfPerson(ctx context.Context, body *FindKeptOfPersonBody, options ...Option) (*FindKeptOfPersonAnswer, error) {
	return callJSON[FindKeptOfPersonAnswer](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/kept-of-people/find", body: body, hasBody: true}, options)
}

// EraseKeptOfPerson: Erase finished workflows that keep something of an address, in whatever
// namespaces; by an owner or an admin who is signed in.
//
// eraseKeptOfPerson: POST /v1/orgs/{orgId}/kept-of-people/erase
func (s OrganizationService) EraseKeptOfPerson(ctx context.Context, body *EraseKeptOfPersonBody, options ...Option) (*EraseKeptOfPersonAnswer, error) {
	return callJSON[EraseKeptOfPersonAnswer](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/kept-of-people/erase", body: body, hasBody: true}, options)
}

// Read: Read the organization.
//
// readOrganization: GET /v1/orgs/{orgId}
func (s OrganizationService) Read(ctx context.Context, options ...Option) (*Organization, error) {
	return callJSON[Organization](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}"}, options)
}

// Update: Change the organization. A nil body means an empty one.
//
// updateOrganization: PATCH /v1/orgs/{orgId}
func (s OrganizationService) Update(ctx context.Context, body *UpdateOrganizationBody, options ...Option) (*Organization, error) {
	return callJSON[Organization](ctx, s.caller, request{method: "PATCH", path: "/v1/orgs/{orgId}", body: body, hasBody: true}, options)
}

// ReadSignInSettings: Read how people sign in to the organization.
//
// readSignInSettings: GET /v1/orgs/{orgId}/sign-in-settings
func (s OrganizationService) ReadSignInSettings(ctx context.Context, options ...Option) (*ReadSignInSettingsAnswer, error) {
	return callJSON[ReadSignInSettingsAnswer](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/sign-in-settings"}, options)
}

// UpdateSignInSettings: Change how people sign in to the organization; an owner who is signed in
// does. A nil body means an empty one.
//
// updateSignInSettings: PATCH /v1/orgs/{orgId}/sign-in-settings
func (s OrganizationService) UpdateSignInSettings(ctx context.Context, body *UpdateSignInSettingsBody, options ...Option) (*UpdateSignInSettingsAnswer, error) {
	return callJSON[UpdateSignInSettingsAnswer](ctx, s.caller, request{method: "PATCH", path: "/v1/orgs/{orgId}/sign-in-settings", body: body, hasBody: true}, options)
}

// TryClaimsExpression: Try what an expression gives for claims, with the value of each of its
// parts; nothing is kept.
//
// tryClaimsExpression: POST /v1/orgs/{orgId}/sign-in-settings/try-claims
func (s OrganizationService) TryClaimsExpression(ctx context.Context, body *TryClaimsExpressionBody, options ...Option) (*TryClaimsExpressionAnswer, error) {
	return callJSON[TryClaimsExpressionAnswer](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/sign-in-settings/try-claims", body: body, hasBody: true}, options)
}

// ListSignInProviders: List the organization's own OpenID providers.
//
// listSignInProviders: GET /v1/orgs/{orgId}/sign-in-providers
func (s OrganizationService) ListSignInProviders(ctx context.Context, options ...Option) (*ListSignInProvidersAnswer, error) {
	return callJSON[ListSignInProvidersAnswer](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/sign-in-providers"}, options)
}

// SetSignInProvider: Set one of the organization's own OpenID providers; an owner who is signed in
// does.
//
// setSignInProvider: PUT /v1/orgs/{orgId}/sign-in-providers/{providerKey}
func (s OrganizationService) SetSignInProvider(ctx context.Context, providerKey string, body *SetSignInProviderBody, options ...Option) (*SetSignInProviderAnswer, error) {
	return callJSON[SetSignInProviderAnswer](ctx, s.caller, request{method: "PUT", path: "/v1/orgs/{orgId}/sign-in-providers/" + pathPart(providerKey), body: body, hasBody: true}, options)
}

// RemoveSignInProvider: Remove one of the organization's own OpenID providers, with the sessions
// that it began; an owner who is signed in does.
//
// removeSignInProvider: DELETE /v1/orgs/{orgId}/sign-in-providers/{providerKey}
func (s OrganizationService) RemoveSignInProvider(ctx context.Context, providerKey string, options ...Option) (*RemoveSignInProviderAnswer, error) {
	return callJSON[RemoveSignInProviderAnswer](ctx, s.caller, request{method: "DELETE", path: "/v1/orgs/{orgId}/sign-in-providers/" + pathPart(providerKey)}, options)
}

// ListNamespacesQuery says what listNamespaces is to give.
type ListNamespacesQuery struct {
	// Records on a page.
	Limit int64 `query:"limit"`

	// Records to skip, from the first of the list.
	Offset int64 `query:"offset"`
}

// ListNamespaces: List the namespaces of the organization.
//
// listNamespaces: GET /v1/orgs/{orgId}/namespaces
func (s OrganizationService) ListNamespaces(query *ListNamespacesQuery, options ...Option) *Pages[Namespace] {
	return newPages[Namespace](s.caller, false, request{path: "/v1/orgs/{orgId}/namespaces", query: queryOf(query)}, options)
}

// CreateNamespace: Create a namespace; the answer carries its first API key, shown once.
//
// createNamespace: POST /v1/orgs/{orgId}/namespaces
func (s OrganizationService) CreateNamespace(ctx context.Context, body *CreateNamespaceBody, options ...Option) (*CreateNamespaceAnswer, error) {
	return callJSON[CreateNamespaceAnswer](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces", body: body, hasBody: true, acts: true}, options)
}

// ReadNamespace: Read the namespace.
//
// readNamespace: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}
func (s OrganizationService) ReadNamespace(ctx context.Context, options ...Option) (*Namespace, error) {
	return callJSON[Namespace](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}"}, options)
}

// UpdateNamespace: Change the name, time zone or settings of the namespace. A nil body means an
// empty one.
//
// updateNamespace: PATCH /v1/orgs/{orgId}/namespaces/{namespaceKey}
func (s OrganizationService) UpdateNamespace(ctx context.Context, body *UpdateNamespaceBody, options ...Option) (*Namespace, error) {
	return callJSON[Namespace](ctx, s.caller, request{method: "PATCH", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}", body: body, hasBody: true}, options)
}

// ReadRetentionQuery says what readRetention is to give.
type ReadRetentionQuery struct {
	// Records on a page.
	Limit int64 `query:"limit"`

	// The nextCursor of the page before; costs the same on every page. Not together with 'offset'.
	Cursor string `query:"cursor"`
}

// ReadRetention: List the workflows that retention erases within 30 days, and what waits for a
// confirmation; erases nothing.
//
// readRetention: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/retention
func (s OrganizationService) ReadRetention(ctx context.Context, query *ReadRetentionQuery, options ...Option) (*ReadRetentionAnswer, error) {
	return callJSON[ReadRetentionAnswer](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/retention", query: queryOf(query)}, options)
}

// ConfirmRetention: Let retention erase what waits for a confirmation. A nil body means an empty
// one.
//
// confirmRetention: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/retention/confirm
func (s OrganizationService) ConfirmRetention(ctx context.Context, body *ConfirmRetentionBody, options ...Option) (*ConfirmRetentionAnswer, error) {
	return callJSON[ConfirmRetentionAnswer](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/retention/confirm", body: body, hasBody: true, acts: true}, options)
}

// ListUsersQuery says what listUsers is to give.
type ListUsersQuery struct {
	// Records on a page.
	Limit int64 `query:"limit"`

	// Records to skip, from the first of the list.
	Offset int64 `query:"offset"`
}

// ListUsers: List the users of the organization.
//
// listUsers: GET /v1/orgs/{orgId}/users
func (s OrganizationService) ListUsers(query *ListUsersQuery, options ...Option) *Pages[User] {
	return newPages[User](s.caller, false, request{path: "/v1/orgs/{orgId}/users", query: queryOf(query)}, options)
}

// CreateUser: Add a user to the organization.
//
// createUser: POST /v1/orgs/{orgId}/users
func (s OrganizationService) CreateUser(ctx context.Context, body *CreateUserBody, options ...Option) (*User, error) {
	return callJSON[User](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/users", body: body, hasBody: true, acts: true}, options)
}

// ReadUser: Read a user.
//
// readUser: GET /v1/orgs/{orgId}/users/{userId}
func (s OrganizationService) ReadUser(ctx context.Context, userID string, options ...Option) (*User, error) {
	return callJSON[User](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/users/" + pathPart(userID)}, options)
}

// UpdateUser: Change the name, the roles, the grants or the status of a user. A nil body means an
// empty one.
//
// updateUser: PATCH /v1/orgs/{orgId}/users/{userId}
func (s OrganizationService) UpdateUser(ctx context.Context, userID string, body *UpdateUserBody, options ...Option) (*User, error) {
	return callJSON[User](ctx, s.caller, request{method: "PATCH", path: "/v1/orgs/{orgId}/users/" + pathPart(userID), body: body, hasBody: true}, options)
}

// InviteUser: Invite a user to make an account: by mail, and with a link to pass on; earlier
// invitations end. A nil body means an empty one.
//
// inviteUser: POST /v1/orgs/{orgId}/users/{userId}/invitation
func (s OrganizationService) InviteUser(ctx context.Context, userID string, body *InviteUserBody, options ...Option) (*InviteUserAnswer, error) {
	return callJSON[InviteUserAnswer](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/users/" + pathPart(userID) + "/invitation", body: body, hasBody: true, acts: true}, options)
}

// ListUserMade: List the API keys and webhook endpoints that a user made, or that were made with
// their keys, and that work without them.
//
// listUserMade: GET /v1/orgs/{orgId}/users/{userId}/made
func (s OrganizationService) ListUserMade(ctx context.Context, userID string, options ...Option) (*ListUserMadeAnswer, error) {
	return callJSON[ListUserMadeAnswer](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/users/" + pathPart(userID) + "/made"}, options)
}

// ReadBillingQuery says what readBilling is to give.
type ReadBillingQuery struct {
	// How many months, this one included.
	Months int64 `query:"months"`
}

// ReadBilling: Read the plan, and what each namespace used in each month.
//
// readBilling: GET /v1/orgs/{orgId}/billing
func (s OrganizationService) ReadBilling(ctx context.Context, query *ReadBillingQuery, options ...Option) (*Billing, error) {
	return callJSON[Billing](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/billing", query: queryOf(query)}, options)
}

// UpdateBilling: Change the plan's name, or for how long it keeps completed documents. A nil body
// means an empty one.
//
// updateBilling: PATCH /v1/orgs/{orgId}/billing
func (s OrganizationService) UpdateBilling(ctx context.Context, body *UpdateBillingBody, options ...Option) (*Billing, error) {
	return callJSON[Billing](ctx, s.caller, request{method: "PATCH", path: "/v1/orgs/{orgId}/billing", body: body, hasBody: true}, options)
}

// ListOrgChangesQuery says what listOrgChanges is to give.
type ListOrgChangesQuery struct {
	// Records on a page.
	Limit int64 `query:"limit"`

	// Records to skip, from the first of the list.
	Offset int64 `query:"offset"`

	// The nextCursor of the page before; costs the same on every page. Not together with 'offset'.
	Cursor string `query:"cursor"`

	// Only changes by this operationId.
	Operation string `query:"operation"`

	// Only changes of this record.
	SubjectID string `query:"subjectId"`

	// Only changes by this key, person or account.
	ActorID string `query:"actorId"`

	// Only what was made after this instant (ISO 8601).
	CreatedAfter string `query:"createdAfter"`

	// Only what was made before this instant (ISO 8601).
	CreatedBefore string `query:"createdBefore"`
}

// ListOrgChanges: Who changed what in the organization, newest first.
//
// listOrgChanges: GET /v1/orgs/{orgId}/audit
func (s OrganizationService) ListOrgChanges(query *ListOrgChangesQuery, options ...Option) *Pages[ChangeLogEntry] {
	return newPages[ChangeLogEntry](s.caller, true, request{path: "/v1/orgs/{orgId}/audit", query: queryOf(query)}, options)
}

// ListNamespaceChangesQuery says what listNamespaceChanges is to give.
type ListNamespaceChangesQuery struct {
	// Records on a page.
	Limit int64 `query:"limit"`

	// Records to skip, from the first of the list.
	Offset int64 `query:"offset"`

	// The nextCursor of the page before; costs the same on every page. Not together with 'offset'.
	Cursor string `query:"cursor"`

	// Only changes by this operationId.
	Operation string `query:"operation"`

	// Only changes of this record.
	SubjectID string `query:"subjectId"`

	// Only changes by this key, person or account.
	ActorID string `query:"actorId"`

	// Only what was made after this instant (ISO 8601).
	CreatedAfter string `query:"createdAfter"`

	// Only what was made before this instant (ISO 8601).
	CreatedBefore string `query:"createdBefore"`
}

// ListNamespaceChanges: Who changed what in the namespace, newest first; workflows have audit
// trails of their own.
//
// listNamespaceChanges: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/audit
func (s OrganizationService) ListNamespaceChanges(query *ListNamespaceChangesQuery, options ...Option) *Pages[ChangeLogEntry] {
	return newPages[ChangeLogEntry](s.caller, true, request{path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/audit", query: queryOf(query)}, options)
}

// PeopleService has the operations that the tag People of openapi.json holds.
type PeopleService struct{ caller *caller }

// SignIn: Sign in with address and password, and with a code where a second factor is asked for;
// the answer sets the cookie of the session.
//
// signIn: POST /v1/auth/session/sign-in
func (s PeopleService) SignIn(ctx context.Context, body *SignInBody, options ...Option) (*SignInAnswer, error) {
	return callJSON[SignInAnswer](ctx, s.caller, request{method: "POST", path: "/v1/auth/session/sign-in", body: body, hasBody: true, isPublic: true}, options)
}

// ReadSignedIn: Read who is signed in, with their organizations, namespaces and grants.
//
// readSignedIn: GET /v1/auth/session
func (s PeopleService) ReadSignedIn(ctx context.Context, options ...Option) (*ReadSignedInAnswer, error) {
	return callJSON[ReadSignedInAnswer](ctx, s.caller, request{method: "GET", path: "/v1/auth/session", isPublic: true}, options)
}

// SignOut: Sign out: the session ends, and its access tokens within a second. A nil body means an
// empty one.
//
// signOut: POST /v1/auth/session/sign-out
func (s PeopleService) SignOut(ctx context.Context, body map[string]any, options ...Option) (map[string]any, error) {
	return valueOf(callJSON[map[string]any](ctx, s.caller, request{method: "POST", path: "/v1/auth/session/sign-out", body: body, hasBody: true, isPublic: true}, options))
}

// ReadSignInWays: Read how people sign in here. A nil body means an empty one.
//
// readSignInWays: POST /v1/auth/session/ways
func (s PeopleService) ReadSignInWays(ctx context.Context, body *ReadSignInWaysBody, options ...Option) (*ReadSignInWaysAnswer, error) {
	return callJSON[ReadSignInWaysAnswer](ctx, s.caller, request{method: "POST", path: "/v1/auth/session/ways", body: body, hasBody: true, isPublic: true}, options)
}

// BeginPasskey: Begin to sign in, or to step up, with a passkey: the options of
// navigator.credentials.get (parseRequestOptionsFromJSON).
//
// beginPasskey: POST /v1/auth/session/passkeys/begin
func (s PeopleService) BeginPasskey(ctx context.Context, body *BeginPasskeyBody, options ...Option) (*BeginPasskeyAnswer, error) {
	return callJSON[BeginPasskeyAnswer](ctx, s.caller, request{method: "POST", path: "/v1/auth/session/passkeys/begin", body: body, hasBody: true, isPublic: true}, options)
}

// SignInByPasskey: Sign in with a passkey alone; the answer sets the cookie of the session.
//
// signInByPasskey: POST /v1/auth/session/passkeys/sign-in
func (s PeopleService) SignInByPasskey(ctx context.Context, body *SignInByPasskeyBody, options ...Option) (*SignInByPasskeyAnswer, error) {
	return callJSON[SignInByPasskeyAnswer](ctx, s.caller, request{method: "POST", path: "/v1/auth/session/passkeys/sign-in", body: body, hasBody: true, isPublic: true}, options)
}

// BeginOIDC: Begin to sign in, to step up, or to link an account, at an OpenID provider: where the
// browser goes.
//
// beginOidc: POST /v1/auth/session/oidc/begin
func (s PeopleService) BeginOIDC(ctx context.Context, body *BeginOIDCBody, options ...Option) (*BeginOIDCAnswer, error) {
	return callJSON[BeginOIDCAnswer](ctx, s.caller, request{method: "POST", path: "/v1/auth/session/oidc/begin", body: body, hasBody: true, isPublic: true}, options)
}

// FinishOIDC: Sign in, step up, or link an account, with what an OpenID provider sent the browser
// back with.
//
// finishOidc: POST /v1/auth/session/oidc/finish
func (s PeopleService) FinishOIDC(ctx context.Context, body *FinishOIDCBody, options ...Option) (*FinishOIDCAnswer, error) {
	return callJSON[FinishOIDCAnswer](ctx, s.caller, request{method: "POST", path: "/v1/auth/session/oidc/finish", body: body, hasBody: true, isPublic: true}, options)
}

// StepUp: Show again who one is, for what asks for it; the session goes on under a new cookie.
//
// stepUp: POST /v1/auth/session/step-up
func (s PeopleService) StepUp(ctx context.Context, body *StepUpBody, options ...Option) (*StepUpAnswer, error) {
	return callJSON[StepUpAnswer](ctx, s.caller, request{method: "POST", path: "/v1/auth/session/step-up", body: body, hasBody: true, isPublic: true}, options)
}

// ChangePassword: Choose another password; the person is signed out everywhere else.
//
// changePassword: POST /v1/auth/session/password
func (s PeopleService) ChangePassword(ctx context.Context, body *ChangePasswordBody, options ...Option) (*ChangePasswordAnswer, error) {
	return callJSON[ChangePasswordAnswer](ctx, s.caller, request{method: "POST", path: "/v1/auth/session/password", body: body, hasBody: true, isPublic: true}, options)
}

// UpdateProfile: Change what one says of oneself: name, language, time zone, and of what one wants
// mail. A nil body means an empty one.
//
// updateProfile: POST /v1/auth/session/profile
func (s PeopleService) UpdateProfile(ctx context.Context, body *UpdateProfileBody, options ...Option) (*UpdateProfileAnswer, error) {
	return callJSON[UpdateProfileAnswer](ctx, s.caller, request{method: "POST", path: "/v1/auth/session/profile", body: body, hasBody: true, isPublic: true}, options)
}

// ListFactors: List what the person signs in with. A nil body means an empty one.
//
// listFactors: POST /v1/auth/session/factors
func (s PeopleService) ListFactors(ctx context.Context, body map[string]any, options ...Option) (*ListFactorsAnswer, error) {
	return callJSON[ListFactorsAnswer](ctx, s.caller, request{method: "POST", path: "/v1/auth/session/factors", body: body, hasBody: true, isPublic: true}, options)
}

// BeginTOTP: Begin to add an app that shows codes; nothing asks for it before its first code was
// shown. A nil body means an empty one.
//
// beginTotp: POST /v1/auth/session/factors/totp/begin
func (s PeopleService) BeginTOTP(ctx context.Context, body *BeginTOTPBody, options ...Option) (*BeginTOTPAnswer, error) {
	return callJSON[BeginTOTPAnswer](ctx, s.caller, request{method: "POST", path: "/v1/auth/session/factors/totp/begin", body: body, hasBody: true, isPublic: true}, options)
}

// ConfirmTOTP: Add an app by its first code; signing in asks for one from then on.
//
// confirmTotp: POST /v1/auth/session/factors/totp/confirm
func (s PeopleService) ConfirmTOTP(ctx context.Context, body *ConfirmTOTPBody, options ...Option) (*ConfirmTOTPAnswer, error) {
	return callJSON[ConfirmTOTPAnswer](ctx, s.caller, request{method: "POST", path: "/v1/auth/session/factors/totp/confirm", body: body, hasBody: true, isPublic: true}, options)
}

// BeginPasskeyFactor: Begin to add a passkey: the options of navigator.credentials.create
// (parseCreationOptionsFromJSON). A nil body means an empty one.
//
// beginPasskeyFactor: POST /v1/auth/session/factors/passkey/begin
func (s PeopleService) BeginPasskeyFactor(ctx context.Context, body map[string]any, options ...Option) (*BeginPasskeyFactorAnswer, error) {
	return callJSON[BeginPasskeyFactorAnswer](ctx, s.caller, request{method: "POST", path: "/v1/auth/session/factors/passkey/begin", body: body, hasBody: true, isPublic: true}, options)
}

// ConfirmPasskeyFactor: Add a passkey that the browser made; it signs in from now on.
//
// confirmPasskeyFactor: POST /v1/auth/session/factors/passkey/confirm
func (s PeopleService) ConfirmPasskeyFactor(ctx context.Context, body *ConfirmPasskeyFactorBody, options ...Option) (*ConfirmPasskeyFactorAnswer, error) {
	return callJSON[ConfirmPasskeyFactorAnswer](ctx, s.caller, request{method: "POST", path: "/v1/auth/session/factors/passkey/confirm", body: body, hasBody: true, isPublic: true}, options)
}

// RenewRecoveryCodes: Make other recovery codes; those of before open nothing any more. A nil body
// means an empty one.
//
// renewRecoveryCodes: POST /v1/auth/session/factors/recovery-codes
func (s PeopleService) RenewRecoveryCodes(ctx context.Context, body map[string]any, options ...Option) (*RenewRecoveryCodesAnswer, error) {
	return callJSON[RenewRecoveryCodesAnswer](ctx, s.caller, request{method: "POST", path: "/v1/auth/session/factors/recovery-codes", body: body, hasBody: true, isPublic: true}, options)
}

// RenameFactor: Call a passkey or another second factor something else.
//
// renameFactor: POST /v1/auth/session/factors/rename
func (s PeopleService) RenameFactor(ctx context.Context, body *RenameFactorBody, options ...Option) (map[string]any, error) {
	return valueOf(callJSON[map[string]any](ctx, s.caller, request{method: "POST", path: "/v1/auth/session/factors/rename", body: body, hasBody: true, isPublic: true}, options))
}

// RemoveFactor: Remove a passkey or another second factor; browsers that came by a passkey are
// signed out with it.
//
// removeFactor: POST /v1/auth/session/factors/remove
func (s PeopleService) RemoveFactor(ctx context.Context, body *RemoveFactorBody, options ...Option) (map[string]any, error) {
	return valueOf(callJSON[map[string]any](ctx, s.caller, request{method: "POST", path: "/v1/auth/session/factors/remove", body: body, hasBody: true, isPublic: true}, options))
}

// ExchangeSession: Exchange the session for an access token of 15 minutes, for the organization or
// one namespace.
//
// exchangeSession: POST /v1/auth/session/token
func (s PeopleService) ExchangeSession(ctx context.Context, body *ExchangeSessionBody, options ...Option) (*ExchangeSessionAnswer, error) {
	return callJSON[ExchangeSessionAnswer](ctx, s.caller, request{method: "POST", path: "/v1/auth/session/token", body: body, hasBody: true, isPublic: true}, options)
}

// ListSessions: List the browsers in which the person is signed in, the last used first. A nil body
// means an empty one.
//
// listSessions: POST /v1/auth/session/sessions
func (s PeopleService) ListSessions(ctx context.Context, body map[string]any, options ...Option) (*ListSessionsAnswer, error) {
	return callJSON[ListSessionsAnswer](ctx, s.caller, request{method: "POST", path: "/v1/auth/session/sessions", body: body, hasBody: true, isPublic: true}, options)
}

// EndSessions: Sign out in another browser, or in all others.
//
// endSessions: POST /v1/auth/session/sessions/end
func (s PeopleService) EndSessions(ctx context.Context, body *EndSessionsBody, options ...Option) (*EndSessionsAnswer, error) {
	return callJSON[EndSessionsAnswer](ctx, s.caller, request{method: "POST", path: "/v1/auth/session/sessions/end", body: body, hasBody: true, isPublic: true}, options)
}

// ReadLink: Read what a link that somebody was given is for; it is not used up.
//
// readLink: POST /v1/auth/session/links/read
func (s PeopleService) ReadLink(ctx context.Context, body *ReadLinkBody, options ...Option) (*ReadLinkAnswer, error) {
	return callJSON[ReadLinkAnswer](ctx, s.caller, request{method: "POST", path: "/v1/auth/session/links/read", body: body, hasBody: true, isPublic: true}, options)
}

// AcceptInvitation: Take an invitation, or become the first owner; the answer sets the cookie of a
// session, unless somebody is signed in: theirs goes on.
//
// acceptInvitation: POST /v1/auth/session/links/accept
func (s PeopleService) AcceptInvitation(ctx context.Context, body *AcceptInvitationBody, options ...Option) (*AcceptInvitationAnswer, error) {
	return callJSON[AcceptInvitationAnswer](ctx, s.caller, request{method: "POST", path: "/v1/auth/session/links/accept", body: body, hasBody: true, isPublic: true}, options)
}

// AskReset: Ask for a link to choose a new password; it is mailed where the address has an account.
//
// askReset: POST /v1/auth/session/reset/ask
func (s PeopleService) AskReset(ctx context.Context, body *AskResetBody, options ...Option) (map[string]any, error) {
	return valueOf(callJSON[map[string]any](ctx, s.caller, request{method: "POST", path: "/v1/auth/session/reset/ask", body: body, hasBody: true, isPublic: true}, options))
}

// ResetPassword: Choose a new password with the link of the mail; all sessions of the person end.
//
// resetPassword: POST /v1/auth/session/reset/do
func (s PeopleService) ResetPassword(ctx context.Context, body *ResetPasswordBody, options ...Option) (map[string]any, error) {
	return valueOf(callJSON[map[string]any](ctx, s.caller, request{method: "POST", path: "/v1/auth/session/reset/do", body: body, hasBody: true, isPublic: true}, options))
}

// ResourcesService has the operations that the tag Resources of openapi.json holds.
type ResourcesService struct{ caller *caller }

// ListResourcesQuery says what listResources is to give.
type ListResourcesQuery struct {
	// Records on a page.
	Limit int64 `query:"limit"`

	// Records to skip, from the first of the list.
	Offset int64 `query:"offset"`

	// The nextCursor of the page before; costs the same on every page. Not together with 'offset'.
	Cursor string `query:"cursor"`

	// Only what has this text in its name (of resources also in key and description).
	Q string `query:"q"`

	// Only resources of this kind.
	Kind string `query:"kind"`

	// labels[key]=value: only what has this value under this label.
	Labels map[string]string `query:"labels"`
}

// List: List resources of all kinds; filters kind, labels[key]=value and q.
//
// listResources: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/resources
func (s ResourcesService) List(query *ListResourcesQuery, options ...Option) *Pages[ResourceFacts] {
	return newPages[ResourceFacts](s.caller, true, request{path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/resources", query: queryOf(query)}, options)
}

// ApplyResourcesQuery says what applyResources is to give.
type ApplyResourcesQuery struct {
	// Publishes what is not yet published so: a versionType for all, or for each the smallest that its
	// changes deserve.
	Publish string `query:"publish"`

	// Checks and answers, and saves nothing.
	DryRun *bool `query:"dryRun"`

	// Says that this is a push from a folder of files: the namespace keeps what was pushed apart from
	// what was saved otherwise. Drafts that somebody saved since the last push, or that never were
	// pushed, and that say something else: `refuse` answers 409 with each of them, `overwrite`
	// replaces them. Left out: it is no push, and replaces drafts.
	Edits string `query:"edits"`
}

// Apply: Check resources together, and save all of them or none.
//
// applyResources: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/resources/apply
func (s ResourcesService) Apply(ctx context.Context, body *ApplyResourcesBody, query *ApplyResourcesQuery, options ...Option) (*ApplyResourcesAnswer, error) {
	return callJSON[ApplyResourcesAnswer](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/resources/apply", query: queryOf(query), body: body, hasBody: true, acts: true}, options)
}

// EvaluateExpression: Evaluate an expression as it would be at a place of a resource.
//
// evaluateExpression: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/expressions/evaluate
func (s ResourcesService) EvaluateExpression(ctx context.Context, body *EvaluateExpressionBody, options ...Option) (*EvaluateExpressionAnswer, error) {
	return callJSON[EvaluateExpressionAnswer](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/expressions/evaluate", body: body, hasBody: true}, options)
}

// ScenariosService has the operations that the tag Scenarios of openapi.json holds.
type ScenariosService struct{ caller *caller }

// Create: Create a Scenario as a draft, or publish it at once under a semantic version.
//
// createScenario: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios
func (s ScenariosService) Create(ctx context.Context, body *NewScenarioResource, options ...Option) (*SavedScenarioResource, error) {
	return callJSON[SavedScenarioResource](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios", body: body, hasBody: true, acts: true}, options)
}

// ListScenariosQuery says what listScenarios is to give.
type ListScenariosQuery struct {
	// Records on a page.
	Limit int64 `query:"limit"`

	// Records to skip, from the first of the list.
	Offset int64 `query:"offset"`

	// The nextCursor of the page before; costs the same on every page. Not together with 'offset'.
	Cursor string `query:"cursor"`

	// Only what has this text in its name (of resources also in key and description).
	Q string `query:"q"`

	// labels[key]=value: only what has this value under this label.
	Labels map[string]string `query:"labels"`
}

// List: List the latest version of each Scenario, without content; filters labels[key]=value and q.
//
// listScenarios: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios
func (s ScenariosService) List(query *ListScenariosQuery, options ...Option) *Pages[ResourceFacts] {
	return newPages[ResourceFacts](s.caller, true, request{path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios", query: queryOf(query)}, options)
}

// ReadScenarioQuery says what readScenario is to give.
type ReadScenarioQuery struct {
	// A semantic version, or draft.
	Version string `query:"version"`
}

// Read: Read a Scenario: the version asked for, else the latest published, else the draft.
//
// readScenario: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/{key}
func (s ScenariosService) Read(ctx context.Context, key string, query *ReadScenarioQuery, options ...Option) (*ScenarioResource, error) {
	return callJSON[ScenarioResource](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/" + pathPart(key), query: queryOf(query)}, options)
}

// ListScenarioVersionsQuery says what listScenarioVersions is to give.
type ListScenarioVersionsQuery struct {
	// Records on a page.
	Limit int64 `query:"limit"`

	// Records to skip, from the first of the list.
	Offset int64 `query:"offset"`
}

// ListVersions: List the draft and all published versions of a Scenario, newest first, without
// content.
//
// listScenarioVersions: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/{key}/versions
func (s ScenariosService) ListVersions(key string, query *ListScenarioVersionsQuery, options ...Option) *Pages[ResourceFacts] {
	return newPages[ResourceFacts](s.caller, false, request{path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/" + pathPart(key) + "/versions", query: queryOf(query)}, options)
}

// ReadVersion: Read one version of a Scenario.
//
// readScenarioVersion: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/{key}/versions/{version}
func (s ScenariosService) ReadVersion(ctx context.Context, key string, version string, options ...Option) (*ScenarioResource, error) {
	return callJSON[ScenarioResource](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/" + pathPart(key) + "/versions/" + pathPart(version)}, options)
}

// ReplaceDraft: Replace the draft of a Scenario, or start it anew from the latest published
// version.
//
// replaceScenarioDraft: PUT /v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/{key}/versions/draft
func (s ScenariosService) ReplaceDraft(ctx context.Context, key string, body *NewScenarioResource, ifMatch string, options ...Option) (*SavedScenarioResource, error) {
	return callJSON[SavedScenarioResource](ctx, s.caller, request{method: "PUT", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/" + pathPart(key) + "/versions/draft", body: body, hasBody: true, ifMatch: ifMatch, needsMatch: true}, options)
}

// ChangeDraft: Change the draft of a Scenario with a JSON Merge Patch (RFC 7386).
//
// changeScenarioDraft: PATCH /v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/{key}/versions/draft
func (s ScenariosService) ChangeDraft(ctx context.Context, key string, body map[string]any, ifMatch string, options ...Option) (*SavedScenarioResource, error) {
	return callJSON[SavedScenarioResource](ctx, s.caller, request{method: "PATCH", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/" + pathPart(key) + "/versions/draft", body: body, hasBody: true, ifMatch: ifMatch, needsMatch: true}, options)
}

// DeleteDraft: Delete the draft of a Scenario, unless another draft refers to it.
//
// deleteScenarioDraft: DELETE /v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/{key}/versions/draft
func (s ScenariosService) DeleteDraft(ctx context.Context, key string, ifMatch string, options ...Option) (*DeleteScenarioDraftAnswer, error) {
	return callJSON[DeleteScenarioDraftAnswer](ctx, s.caller, request{method: "DELETE", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/" + pathPart(key) + "/versions/draft", ifMatch: ifMatch, needsMatch: true}, options)
}

// PublishDraft: Publish the draft of a Scenario as the next patch, minor or major version; the
// draft stays.
//
// publishScenarioDraft: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/{key}/versions/draft/publish
func (s ScenariosService) PublishDraft(ctx context.Context, key string, body *PublishScenarioDraftBody, options ...Option) (*SavedScenarioResource, error) {
	return callJSON[SavedScenarioResource](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/" + pathPart(key) + "/versions/draft/publish", body: body, hasBody: true, acts: true}, options)
}

// CompareScenarioQuery says what compareScenario is to give.
type CompareScenarioQuery struct {
	// The older version; the latest published when absent.
	From string `query:"from"`

	// The newer version; draft when absent.
	To string `query:"to"`
}

// Compare: Compare two versions of a Scenario: what changed, and the smallest versionType that it
// deserves.
//
// compareScenario: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/{key}/compare
func (s ScenariosService) Compare(ctx context.Context, key string, query *CompareScenarioQuery, options ...Option) (*CompareScenarioAnswer, error) {
	return callJSON[CompareScenarioAnswer](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/" + pathPart(key) + "/compare", query: queryOf(query)}, options)
}

// ListScenarioDependentsQuery says what listScenarioDependents is to give.
type ListScenarioDependentsQuery struct {
	// Records on a page.
	Limit int64 `query:"limit"`

	// Records to skip, from the first of the list.
	Offset int64 `query:"offset"`
}

// ListDependents: List the resources and the running workflows that name a version of a Scenario.
//
// listScenarioDependents: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/{key}/versions/{version}/dependents
func (s ScenariosService) ListDependents(key string, version string, query *ListScenarioDependentsQuery, options ...Option) *Pages[ListScenarioDependentsItem] {
	return newPages[ListScenarioDependentsItem](s.caller, false, request{path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/" + pathPart(key) + "/versions/" + pathPart(version) + "/dependents", query: queryOf(query)}, options)
}

// SchemasService has the operations that the tag Schemas of openapi.json holds.
type SchemasService struct{ caller *caller }

// ReadKindSchema: Read the JSON Schema of a kind of resource, for editors.
//
// readKindSchema: GET /v1/schemas/{file}
func (s SchemasService) ReadKindSchema(ctx context.Context, file string, options ...Option) (map[string]any, error) {
	return valueOf(callJSON[map[string]any](ctx, s.caller, request{method: "GET", path: "/v1/schemas/" + pathPart(file), isPublic: true}, options))
}

// Create: Create a Schema as a draft, or publish it at once under a semantic version.
//
// createSchema: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas
func (s SchemasService) Create(ctx context.Context, body *NewSchemaResource, options ...Option) (*SavedSchemaResource, error) {
	return callJSON[SavedSchemaResource](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas", body: body, hasBody: true, acts: true}, options)
}

// ListSchemasQuery says what listSchemas is to give.
type ListSchemasQuery struct {
	// Records on a page.
	Limit int64 `query:"limit"`

	// Records to skip, from the first of the list.
	Offset int64 `query:"offset"`

	// The nextCursor of the page before; costs the same on every page. Not together with 'offset'.
	Cursor string `query:"cursor"`

	// Only what has this text in its name (of resources also in key and description).
	Q string `query:"q"`

	// labels[key]=value: only what has this value under this label.
	Labels map[string]string `query:"labels"`
}

// List: List the latest version of each Schema, without content; filters labels[key]=value and q.
//
// listSchemas: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas
func (s SchemasService) List(query *ListSchemasQuery, options ...Option) *Pages[ResourceFacts] {
	return newPages[ResourceFacts](s.caller, true, request{path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas", query: queryOf(query)}, options)
}

// ReadSchemaQuery says what readSchema is to give.
type ReadSchemaQuery struct {
	// A semantic version, or draft.
	Version string `query:"version"`
}

// Read: Read a Schema: the version asked for, else the latest published, else the draft.
//
// readSchema: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/{key}
func (s SchemasService) Read(ctx context.Context, key string, query *ReadSchemaQuery, options ...Option) (*SchemaResource, error) {
	return callJSON[SchemaResource](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/" + pathPart(key), query: queryOf(query)}, options)
}

// ListSchemaVersionsQuery says what listSchemaVersions is to give.
type ListSchemaVersionsQuery struct {
	// Records on a page.
	Limit int64 `query:"limit"`

	// Records to skip, from the first of the list.
	Offset int64 `query:"offset"`
}

// ListVersions: List the draft and all published versions of a Schema, newest first, without
// content.
//
// listSchemaVersions: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/{key}/versions
func (s SchemasService) ListVersions(key string, query *ListSchemaVersionsQuery, options ...Option) *Pages[ResourceFacts] {
	return newPages[ResourceFacts](s.caller, false, request{path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/" + pathPart(key) + "/versions", query: queryOf(query)}, options)
}

// ReadVersion: Read one version of a Schema.
//
// readSchemaVersion: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/{key}/versions/{version}
func (s SchemasService) ReadVersion(ctx context.Context, key string, version string, options ...Option) (*SchemaResource, error) {
	return callJSON[SchemaResource](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/" + pathPart(key) + "/versions/" + pathPart(version)}, options)
}

// ReplaceDraft: Replace the draft of a Schema, or start it anew from the latest published version.
//
// replaceSchemaDraft: PUT /v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/{key}/versions/draft
func (s SchemasService) ReplaceDraft(ctx context.Context, key string, body *NewSchemaResource, ifMatch string, options ...Option) (*SavedSchemaResource, error) {
	return callJSON[SavedSchemaResource](ctx, s.caller, request{method: "PUT", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/" + pathPart(key) + "/versions/draft", body: body, hasBody: true, ifMatch: ifMatch, needsMatch: true}, options)
}

// ChangeDraft: Change the draft of a Schema with a JSON Merge Patch (RFC 7386).
//
// changeSchemaDraft: PATCH /v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/{key}/versions/draft
func (s SchemasService) ChangeDraft(ctx context.Context, key string, body map[string]any, ifMatch string, options ...Option) (*SavedSchemaResource, error) {
	return callJSON[SavedSchemaResource](ctx, s.caller, request{method: "PATCH", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/" + pathPart(key) + "/versions/draft", body: body, hasBody: true, ifMatch: ifMatch, needsMatch: true}, options)
}

// DeleteDraft: Delete the draft of a Schema, unless another draft refers to it.
//
// deleteSchemaDraft: DELETE /v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/{key}/versions/draft
func (s SchemasService) DeleteDraft(ctx context.Context, key string, ifMatch string, options ...Option) (*DeleteSchemaDraftAnswer, error) {
	return callJSON[DeleteSchemaDraftAnswer](ctx, s.caller, request{method: "DELETE", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/" + pathPart(key) + "/versions/draft", ifMatch: ifMatch, needsMatch: true}, options)
}

// PublishDraft: Publish the draft of a Schema as the next patch, minor or major version; the draft
// stays.
//
// publishSchemaDraft: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/{key}/versions/draft/publish
func (s SchemasService) PublishDraft(ctx context.Context, key string, body *PublishSchemaDraftBody, options ...Option) (*SavedSchemaResource, error) {
	return callJSON[SavedSchemaResource](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/" + pathPart(key) + "/versions/draft/publish", body: body, hasBody: true, acts: true}, options)
}

// CompareSchemaQuery says what compareSchema is to give.
type CompareSchemaQuery struct {
	// The older version; the latest published when absent.
	From string `query:"from"`

	// The newer version; draft when absent.
	To string `query:"to"`
}

// Compare: Compare two versions of a Schema: what changed, and the smallest versionType that it
// deserves.
//
// compareSchema: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/{key}/compare
func (s SchemasService) Compare(ctx context.Context, key string, query *CompareSchemaQuery, options ...Option) (*CompareSchemaAnswer, error) {
	return callJSON[CompareSchemaAnswer](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/" + pathPart(key) + "/compare", query: queryOf(query)}, options)
}

// ListSchemaDependentsQuery says what listSchemaDependents is to give.
type ListSchemaDependentsQuery struct {
	// Records on a page.
	Limit int64 `query:"limit"`

	// Records to skip, from the first of the list.
	Offset int64 `query:"offset"`
}

// ListDependents: List the resources and the running workflows that name a version of a Schema.
//
// listSchemaDependents: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/{key}/versions/{version}/dependents
func (s SchemasService) ListDependents(key string, version string, query *ListSchemaDependentsQuery, options ...Option) *Pages[ListSchemaDependentsItem] {
	return newPages[ListSchemaDependentsItem](s.caller, false, request{path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/" + pathPart(key) + "/versions/" + pathPart(version) + "/dependents", query: queryOf(query)}, options)
}

// ServiceService has the operations that the tag Service of openapi.json holds.
type ServiceService struct{ caller *caller }

// ReadHealth: Whether the process is alive.
//
// readHealth: GET /healthz
func (s ServiceService) ReadHealth(ctx context.Context, options ...Option) (*ReadHealthAnswer, error) {
	return callJSON[ReadHealthAnswer](ctx, s.caller, request{method: "GET", path: "/healthz", isPublic: true}, options)
}

// ReadReadiness: Whether database, file store, renderer and sealing certificate work, and no stored
// bytes are known to differ from their hash; and how many jobs failed and are tried again.
//
// readReadiness: GET /readyz
func (s ServiceService) ReadReadiness(ctx context.Context, options ...Option) (*ReadReadinessAnswer, error) {
	return callJSON[ReadReadinessAnswer](ctx, s.caller, request{method: "GET", path: "/readyz", isPublic: true}, options)
}

// ReadMetrics: What this process counted, as Prometheus text.
//
// readMetrics: GET /metrics
func (s ServiceService) ReadMetrics(ctx context.Context, options ...Option) (*Download, error) {
	return s.caller.download(ctx, request{method: "GET", path: "/metrics", isPublic: true}, options)
}

// ReadOpenAPI: Read this document: OpenAPI 3.1.
//
// readOpenApi: GET /v1/openapi.json
func (s ServiceService) ReadOpenAPI(ctx context.Context, options ...Option) (*ReadOpenAPIAnswer, error) {
	return callJSON[ReadOpenAPIAnswer](ctx, s.caller, request{method: "GET", path: "/v1/openapi.json", isPublic: true}, options)
}

// ReadAuthority: Read the certificates of the authorities that the seals of this service come from,
// as PEM: first that of live namespaces; the one of test namespaces follows where it is another,
// then those of sealing keys of before.
//
// readAuthority: GET /v1/authority.pem
func (s ServiceService) ReadAuthority(ctx context.Context, options ...Option) (*Download, error) {
	return s.caller.download(ctx, request{method: "GET", path: "/v1/authority.pem", isPublic: true}, options)
}

// ReadTimestampAuthorities: Read the roots of the time-stamp authorities that this service believes
// (TIMESTAMP_TRUST), as PEM; empty without any.
//
// readTimestampAuthorities: GET /v1/timestamp-authorities.pem
func (s ServiceService) ReadTimestampAuthorities(ctx context.Context, options ...Option) (*Download, error) {
	return s.caller.download(ctx, request{method: "GET", path: "/v1/timestamp-authorities.pem", isPublic: true}, options)
}

// ReadAuthorityCertificate: Read the certificate of an authority of the installation's own, as DER:
// the sealing certificates that it issues name this address (caIssuers).
//
// readAuthorityCertificate: GET /pki/{authorityId}/authority.crt
func (s ServiceService) ReadAuthorityCertificate(ctx context.Context, authorityID string, options ...Option) (*Download, error) {
	return s.caller.download(ctx, request{method: "GET", path: "/pki/" + pathPart(authorityID) + "/authority.crt", isPublic: true}, options)
}

// ReadRevocationList: Read the revocation list of an authority of the installation's own, as DER:
// made anew every day, and valid for ten (RFC 5280).
//
// readRevocationList: GET /pki/{authorityId}/authority.crl
func (s ServiceService) ReadRevocationList(ctx context.Context, authorityID string, options ...Option) (*Download, error) {
	return s.caller.download(ctx, request{method: "GET", path: "/pki/" + pathPart(authorityID) + "/authority.crl", isPublic: true}, options)
}

// ReadCounts: Count what needs attention in the namespace; what the caller may not read is absent.
//
// readCounts: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/counts
func (s ServiceService) ReadCounts(ctx context.Context, options ...Option) (*ReadCountsAnswer, error) {
	return callJSON[ReadCountsAnswer](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/counts"}, options)
}

// SearchNamespaceQuery says what searchNamespace is to give.
type SearchNamespaceQuery struct {
	// Only what has this text in its name (of resources also in key and description).
	Q string `query:"q"`
}

// SearchNamespace: Look for a text in the names, keys and ids of everything that the caller may
// read.
//
// searchNamespace: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/search
func (s ServiceService) SearchNamespace(ctx context.Context, query *SearchNamespaceQuery, options ...Option) (*SearchNamespaceAnswer, error) {
	return callJSON[SearchNamespaceAnswer](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/search", query: queryOf(query)}, options)
}

// DownloadFromAddressQuery says what downloadFromAddress is to give.
type DownloadFromAddressQuery struct {
	// Until when the address is good; part of it.
	Expires int64 `query:"expires"`
}

// DownloadFromAddress: Fetch the bytes of a file from a signed address.
//
// downloadFromAddress: GET /v1/downloads/{token}
func (s ServiceService) DownloadFromAddress(ctx context.Context, token string, query *DownloadFromAddressQuery, options ...Option) (*Download, error) {
	return s.caller.download(ctx, request{method: "GET", path: "/v1/downloads/" + pathPart(token), query: queryOf(query), isPublic: true}, options)
}

// ReadDrawingQuery says what readDrawing is to give.
type ReadDrawingQuery struct {
	// Until when the address is good; part of it.
	Expires int64 `query:"expires"`
}

// ReadDrawing: Read what a phone is asked to draw; nothing of the documents.
//
// readDrawing: GET /v1/drawings/{token}
func (s ServiceService) ReadDrawing(ctx context.Context, token string, query *ReadDrawingQuery, options ...Option) (*ReadDrawingAnswer, error) {
	return callJSON[ReadDrawingAnswer](ctx, s.caller, request{method: "GET", path: "/v1/drawings/" + pathPart(token), query: queryOf(query), isPublic: true}, options)
}

// DrawQuery says what draw is to give.
type DrawQuery struct {
	// Until when the address is good; part of it.
	Expires int64 `query:"expires"`
}

// Draw: Draw on the phone, once.
//
// draw: PUT /v1/drawings/{token}
func (s ServiceService) Draw(ctx context.Context, token string, body *DrawBody, query *DrawQuery, options ...Option) (*DrawAnswer, error) {
	return callJSON[DrawAnswer](ctx, s.caller, request{method: "PUT", path: "/v1/drawings/" + pathPart(token), query: queryOf(query), body: body, hasBody: true, isPublic: true}, options)
}

// ListResourceNamesQuery says what listResourceNames is to give.
type ListResourceNamesQuery struct {
	// Records on a page.
	Limit int64 `query:"limit"`

	// Records to skip, from the first of the list.
	Offset int64 `query:"offset"`

	// The nextCursor of the page before; costs the same on every page. Not together with 'offset'.
	Cursor string `query:"cursor"`

	// Only resources of this kind.
	Kind string `query:"kind"`

	// Part of the key or name
	Q string `query:"q"`
}

// ListResourceNames: List what references can name: keys, names and versions of what is published,
// and of scenarios, by kind and key.
//
// listResourceNames: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/resource-names
func (s ServiceService) ListResourceNames(query *ListResourceNamesQuery, options ...Option) *Pages[ListResourceNamesItem] {
	return newPages[ListResourceNamesItem](s.caller, true, request{path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/resource-names", query: queryOf(query)}, options)
}

// ListMailsQuery says what listMails is to give.
type ListMailsQuery struct {
	// Records on a page.
	Limit int64 `query:"limit"`

	// Records to skip, from the first of the list.
	Offset int64 `query:"offset"`

	// The nextCursor of the page before; costs the same on every page. Not together with 'offset'.
	Cursor string `query:"cursor"`

	// Only mail to this address
	To string `query:"to"`
}

// ListMails: Mail that a test namespace kept instead of sending it, newest first; signing links
// stand in it.
//
// listMails: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/mails
func (s ServiceService) ListMails(query *ListMailsQuery, options ...Option) *Pages[ListMailsItem] {
	return newPages[ListMailsItem](s.caller, true, request{path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/mails", query: queryOf(query)}, options)
}

// PreviewMailQuery says what previewMail is to give.
type PreviewMailQuery struct {
	// Which mail to show.
	Kind string `query:"kind"`

	// Absent: the namespace's locale, else English.
	Locale string `query:"locale"`
}

// PreviewMail: See a mail as people would get it, with sample data; nothing is sent.
//
// previewMail: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/mails/preview
func (s ServiceService) PreviewMail(ctx context.Context, query *PreviewMailQuery, options ...Option) (*PreviewMailAnswer, error) {
	return callJSON[PreviewMailAnswer](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/mails/preview", query: queryOf(query)}, options)
}

// SendTestMail: Mail the person who asks as the namespace mails people, and tell what the mail
// server said; an API key has no address, and gets 400.
//
// sendTestMail: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/settings/test-mail
func (s ServiceService) SendTestMail(ctx context.Context, options ...Option) (*SendTestMailAnswer, error) {
	return callJSON[SendTestMailAnswer](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/settings/test-mail"}, options)
}

// CheckSenderDomainQuery says what checkSenderDomain is to give.
type CheckSenderDomainQuery struct {
	// Under which the key of DKIM stands; the mail provider tells it.
	Selector string `query:"selector"`
}

// CheckSenderDomain: Read what the domain of the sender says of its mail (SPF, DKIM, DMARC), as the
// name servers tell it now.
//
// checkSenderDomain: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/settings/sender-domain
func (s ServiceService) CheckSenderDomain(ctx context.Context, query *CheckSenderDomainQuery, options ...Option) (*CheckSenderDomainAnswer, error) {
	return callJSON[CheckSenderDomainAnswer](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/settings/sender-domain", query: queryOf(query)}, options)
}

// TestSeal: Seal a sample page as documents of the namespace are sealed, and tell which level was
// reached and what failed; nothing is kept.
//
// testSeal: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/settings/test-seal
func (s ServiceService) TestSeal(ctx context.Context, options ...Option) (*TestSealAnswer, error) {
	return callJSON[TestSealAnswer](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/settings/test-seal"}, options)
}

// CreateSealKey: Keep a sealing key of a PKCS #12 file, or make one with a request for its
// certificate; the key can never be read again.
//
// createSealKey: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/seal-keys
func (s ServiceService) CreateSealKey(ctx context.Context, body *CreateSealKeyBody, options ...Option) (*CreateSealKeyAnswer, error) {
	return callJSON[CreateSealKeyAnswer](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/seal-keys", body: body, hasBody: true, acts: true}, options)
}

// ListSealKeysQuery says what listSealKeys is to give.
type ListSealKeysQuery struct {
	// Records on a page.
	Limit int64 `query:"limit"`

	// Records to skip, from the first of the list.
	Offset int64 `query:"offset"`

	// The nextCursor of the page before; costs the same on every page. Not together with 'offset'.
	Cursor string `query:"cursor"`
}

// ListSealKeys: List the sealing keys of the namespace, retired ones included.
//
// listSealKeys: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/seal-keys
func (s ServiceService) ListSealKeys(query *ListSealKeysQuery, options ...Option) *Pages[ListSealKeysItem] {
	return newPages[ListSealKeysItem](s.caller, true, request{path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/seal-keys", query: queryOf(query)}, options)
}

// ReadSealKey: Read a sealing key of the namespace: its certificates, and the request for one.
//
// readSealKey: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/seal-keys/{sealKeyId}
func (s ServiceService) ReadSealKey(ctx context.Context, sealKeyID string, options ...Option) (*ReadSealKeyAnswer, error) {
	return callJSON[ReadSealKeyAnswer](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/seal-keys/" + pathPart(sealKeyID)}, options)
}

// AnswerSealKeyRequest: Give a sealing key that was requested its certificate: the authority's
// answer.
//
// answerSealKeyRequest: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/seal-keys/{sealKeyId}/certificate
func (s ServiceService) AnswerSealKeyRequest(ctx context.Context, sealKeyID string, body *AnswerSealKeyRequestBody, options ...Option) (*AnswerSealKeyRequestAnswer, error) {
	return callJSON[AnswerSealKeyRequestAnswer](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/seal-keys/" + pathPart(sealKeyID) + "/certificate", body: body, hasBody: true, acts: true}, options)
}

// RetireSealKey: Retire a sealing key: the private key goes for good; what it sealed stays as it
// is.
//
// retireSealKey: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/seal-keys/{sealKeyId}/retire
func (s ServiceService) RetireSealKey(ctx context.Context, sealKeyID string, options ...Option) (*RetireSealKeyAnswer, error) {
	return callJSON[RetireSealKeyAnswer](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/seal-keys/" + pathPart(sealKeyID) + "/retire", acts: true}, options)
}

// ReadConsentTextQuery says what readConsentText is to give.
type ReadConsentTextQuery struct {
	// The language.
	Locale string `query:"locale"`
}

// ReadConsentText: Read what people agree to before they sign where the namespace has no text of
// its own (`settings.consent`): the service's text in a language.
//
// readConsentText: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/settings/consent-text
func (s ServiceService) ReadConsentText(ctx context.Context, query *ReadConsentTextQuery, options ...Option) (*ReadConsentTextAnswer, error) {
	return callJSON[ReadConsentTextAnswer](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/settings/consent-text", query: queryOf(query)}, options)
}

// SigningService has the operations that the tag Signing of openapi.json holds.
type SigningService struct{ caller *caller }

// ReadSession: Read the signing session; changes nothing.
//
// readSession: GET /v1/signing/session
func (s SigningService) ReadSession(ctx context.Context, options ...Option) (*SigningSession, error) {
	return callJSON[SigningSession](ctx, s.caller, request{method: "GET", path: "/v1/signing/session"}, options)
}

// AskCode: Mail a code to the person, where the session asks for one by e-mail.
//
// askCode: POST /v1/signing/code
func (s SigningService) AskCode(ctx context.Context, options ...Option) (*SigningSession, error) {
	return callJSON[SigningSession](ctx, s.caller, request{method: "POST", path: "/v1/signing/code"}, options)
}

// CheckCode: Give the code that the session asks for; the proof opens the session for this browser
// alone.
//
// checkCode: POST /v1/signing/code/check
func (s SigningService) CheckCode(ctx context.Context, body *CheckCodeBody, options ...Option) (*CheckCodeAnswer, error) {
	return callJSON[CheckCodeAnswer](ctx, s.caller, request{method: "POST", path: "/v1/signing/code/check", body: body, hasBody: true}, options)
}

// ReadInPerson: Read whom the device may be handed to; changes nothing.
//
// readInPerson: GET /v1/signing/in-person
func (s SigningService) ReadInPerson(ctx context.Context, options ...Option) (*ReadInPersonAnswer, error) {
	return callJSON[ReadInPersonAnswer](ctx, s.caller, request{method: "GET", path: "/v1/signing/in-person"}, options)
}

// HandOverDevice: The person says that it is them, and gets a token for their own session at the
// device.
//
// handOverDevice: POST /v1/signing/in-person/hand-over
func (s SigningService) HandOverDevice(ctx context.Context, body *HandOverDeviceBody, options ...Option) (*HandOverDeviceAnswer, error) {
	return callJSON[HandOverDeviceAnswer](ctx, s.caller, request{method: "POST", path: "/v1/signing/in-person/hand-over", body: body, hasBody: true}, options)
}

// LockDevice: Lock the device: the token of whoever had it opens nothing any more.
//
// lockDevice: POST /v1/signing/in-person/lock
func (s SigningService) LockDevice(ctx context.Context, options ...Option) (*LockDeviceAnswer, error) {
	return callJSON[LockDeviceAnswer](ctx, s.caller, request{method: "POST", path: "/v1/signing/in-person/lock"}, options)
}

// ReadSessionChangesQuery says what readSessionChanges is to give.
type ReadSessionChangesQuery struct {
	// The revision that the caller knows
	After int64 `query:"after"`

	// Seconds to wait at most while `after` is the present revision
	Wait int64 `query:"wait"`
}

// ReadSessionChanges: Wait until something has changed in the workflow: then read the session
// again.
//
// readSessionChanges: GET /v1/signing/changes
func (s SigningService) ReadSessionChanges(ctx context.Context, query *ReadSessionChangesQuery, options ...Option) (*ReadSessionChangesAnswer, error) {
	return callJSON[ReadSessionChangesAnswer](ctx, s.caller, request{method: "GET", path: "/v1/signing/changes", query: queryOf(query)}, options)
}

// RecordViewed: Record that a document was on the screen.
//
// recordViewed: POST /v1/signing/viewed
func (s SigningService) RecordViewed(ctx context.Context, body *RecordViewedBody, options ...Option) (*SigningSession, error) {
	return callJSON[SigningSession](ctx, s.caller, request{method: "POST", path: "/v1/signing/viewed", body: body, hasBody: true}, options)
}

// AcceptConsent: Agree to sign electronically.
//
// acceptConsent: POST /v1/signing/consent
func (s SigningService) AcceptConsent(ctx context.Context, body *AcceptConsentBody, options ...Option) (*SigningSession, error) {
	return callJSON[SigningSession](ctx, s.caller, request{method: "POST", path: "/v1/signing/consent", body: body, hasBody: true}, options)
}

// SaveFields: Keep values while the person types.
//
// saveFields: PUT /v1/signing/fields
func (s SigningService) SaveFields(ctx context.Context, body *SaveFieldsBody, options ...Option) (*SigningSession, error) {
	return callJSON[SigningSession](ctx, s.caller, request{method: "PUT", path: "/v1/signing/fields", body: body, hasBody: true}, options)
}

// Complete: Sign what was shown and entered.
//
// complete: POST /v1/signing/complete
func (s SigningService) Complete(ctx context.Context, body *CompleteBody, options ...Option) (*SigningSession, error) {
	return callJSON[SigningSession](ctx, s.caller, request{method: "POST", path: "/v1/signing/complete", body: body, hasBody: true}, options)
}

// Decline: Decline to sign. A nil body means an empty one.
//
// decline: POST /v1/signing/decline
func (s SigningService) Decline(ctx context.Context, body *DeclineBody, options ...Option) (*SigningSession, error) {
	return callJSON[SigningSession](ctx, s.caller, request{method: "POST", path: "/v1/signing/decline", body: body, hasBody: true}, options)
}

// Delegate: Hand over to somebody else, where the participant may; ends the link by which this
// comes.
//
// delegate: POST /v1/signing/delegate
func (s SigningService) Delegate(ctx context.Context, body *DelegateBody, options ...Option) (*DelegateAnswer, error) {
	return callJSON[DelegateAnswer](ctx, s.caller, request{method: "POST", path: "/v1/signing/delegate", body: body, hasBody: true}, options)
}

// ReadSessionDocumentQuery says what readSessionDocument is to give.
type ReadSessionDocumentQuery struct {
	// original: as it was before anybody signed; signed: sealed.
	State string `query:"state"`
}

// ReadSessionDocument: Read a document: as rendered before any mark, or sealed once it is.
//
// readSessionDocument: GET /v1/signing/documents/{documentKey}
func (s SigningService) ReadSessionDocument(ctx context.Context, documentKey string, query *ReadSessionDocumentQuery, options ...Option) (*Download, error) {
	return s.caller.download(ctx, request{method: "GET", path: "/v1/signing/documents/" + pathPart(documentKey), query: queryOf(query)}, options)
}

// UploadSessionImage: Upload an image for a signature, an initial or an image field: the raw bytes.
//
// uploadSessionImage: POST /v1/signing/images
func (s SigningService) UploadSessionImage(ctx context.Context, content Upload, options ...Option) (*UploadSessionImageAnswer, error) {
	return callJSON[UploadSessionImageAnswer](ctx, s.caller, request{method: "POST", path: "/v1/signing/images", upload: &content}, options)
}

// BeginUpload: Make room for a file that is to be attached; its bytes follow in parts.
//
// beginUpload: POST /v1/signing/uploads
func (s SigningService) BeginUpload(ctx context.Context, body *BeginUploadBody, options ...Option) (*BeginUploadAnswer, error) {
	return callJSON[BeginUploadAnswer](ctx, s.caller, request{method: "POST", path: "/v1/signing/uploads", body: body, hasBody: true}, options)
}

// ReadUpload: Read how much of a file has come: after a cut it goes on from there.
//
// readUpload: GET /v1/signing/uploads/{uploadId}
func (s SigningService) ReadUpload(ctx context.Context, uploadID string, options ...Option) (*ReadUploadAnswer, error) {
	return callJSON[ReadUploadAnswer](ctx, s.caller, request{method: "GET", path: "/v1/signing/uploads/" + pathPart(uploadID)}, options)
}

// ContinueUploadQuery says what continueUpload is to give.
type ContinueUploadQuery struct {
	// How many bytes of the file come before.
	Offset int64 `query:"offset"`
}

// ContinueUpload: Send bytes of a file from an offset on; the last ones make it a file that a field
// can hold.
//
// continueUpload: PUT /v1/signing/uploads/{uploadId}
func (s SigningService) ContinueUpload(ctx context.Context, uploadID string, content Upload, query *ContinueUploadQuery, options ...Option) (*ContinueUploadAnswer, error) {
	return callJSON[ContinueUploadAnswer](ctx, s.caller, request{method: "PUT", path: "/v1/signing/uploads/" + pathPart(uploadID), query: queryOf(query), upload: &content}, options)
}

// ReadAttachment: Read a file that this person attached.
//
// readAttachment: GET /v1/signing/attachments/{fileId}
func (s SigningService) ReadAttachment(ctx context.Context, fileID string, options ...Option) (*Download, error) {
	return s.caller.download(ctx, request{method: "GET", path: "/v1/signing/attachments/" + pathPart(fileID)}, options)
}

// MakeDrawing: Make an address at which a phone draws a signature or initials into this session,
// once.
//
// makeDrawing: POST /v1/signing/drawings
func (s SigningService) MakeDrawing(ctx context.Context, body *MakeDrawingBody, options ...Option) (*MakeDrawingAnswer, error) {
	return callJSON[MakeDrawingAnswer](ctx, s.caller, request{method: "POST", path: "/v1/signing/drawings", body: body, hasBody: true}, options)
}

// AwaitDrawingQuery says what awaitDrawing is to give.
type AwaitDrawingQuery struct {
	// Seconds to wait at most until something was drawn.
	Wait int64 `query:"wait"`
}

// AwaitDrawing: Wait for what is drawn on the phone: answers as soon as it is there, or after the
// time to wait.
//
// awaitDrawing: GET /v1/signing/drawings/{drawingId}
func (s SigningService) AwaitDrawing(ctx context.Context, drawingID string, query *AwaitDrawingQuery, options ...Option) (*AwaitDrawingAnswer, error) {
	return callJSON[AwaitDrawingAnswer](ctx, s.caller, request{method: "GET", path: "/v1/signing/drawings/" + pathPart(drawingID), query: queryOf(query)}, options)
}

// ReadSessionImage: Read an image that is a value of this session, or the sender's logo.
//
// readSessionImage: GET /v1/signing/images/{fileId}
func (s SigningService) ReadSessionImage(ctx context.Context, fileID string, options ...Option) (*Download, error) {
	return s.caller.download(ctx, request{method: "GET", path: "/v1/signing/images/" + pathPart(fileID)}, options)
}

// TemplatesService has the operations that the tag Templates of openapi.json holds.
type TemplatesService struct{ caller *caller }

// CreateOfToken: Create a Template in the token's namespace.
//
// createTemplateOfToken: POST /v1/orgs/{orgId}/templates
func (s TemplatesService) CreateOfToken(ctx context.Context, body *NewTemplateResource, options ...Option) (*SavedTemplateResource, error) {
	return callJSON[SavedTemplateResource](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/templates", body: body, hasBody: true, acts: true}, options)
}

// Create: Create a Template as a draft, or publish it at once under a semantic version.
//
// createTemplate: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/templates
func (s TemplatesService) Create(ctx context.Context, body *NewTemplateResource, options ...Option) (*SavedTemplateResource, error) {
	return callJSON[SavedTemplateResource](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/templates", body: body, hasBody: true, acts: true}, options)
}

// ListTemplatesQuery says what listTemplates is to give.
type ListTemplatesQuery struct {
	// Records on a page.
	Limit int64 `query:"limit"`

	// Records to skip, from the first of the list.
	Offset int64 `query:"offset"`

	// The nextCursor of the page before; costs the same on every page. Not together with 'offset'.
	Cursor string `query:"cursor"`

	// Only what has this text in its name (of resources also in key and description).
	Q string `query:"q"`

	// labels[key]=value: only what has this value under this label.
	Labels map[string]string `query:"labels"`
}

// List: List the latest version of each Template, without content; filters labels[key]=value and q.
//
// listTemplates: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/templates
func (s TemplatesService) List(query *ListTemplatesQuery, options ...Option) *Pages[ResourceFacts] {
	return newPages[ResourceFacts](s.caller, true, request{path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/templates", query: queryOf(query)}, options)
}

// ReadTemplateQuery says what readTemplate is to give.
type ReadTemplateQuery struct {
	// A semantic version, or draft.
	Version string `query:"version"`
}

// Read: Read a Template: the version asked for, else the latest published, else the draft.
//
// readTemplate: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/{key}
func (s TemplatesService) Read(ctx context.Context, key string, query *ReadTemplateQuery, options ...Option) (*TemplateResource, error) {
	return callJSON[TemplateResource](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/" + pathPart(key), query: queryOf(query)}, options)
}

// ListTemplateVersionsQuery says what listTemplateVersions is to give.
type ListTemplateVersionsQuery struct {
	// Records on a page.
	Limit int64 `query:"limit"`

	// Records to skip, from the first of the list.
	Offset int64 `query:"offset"`
}

// ListVersions: List the draft and all published versions of a Template, newest first, without
// content.
//
// listTemplateVersions: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/{key}/versions
func (s TemplatesService) ListVersions(key string, query *ListTemplateVersionsQuery, options ...Option) *Pages[ResourceFacts] {
	return newPages[ResourceFacts](s.caller, false, request{path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/" + pathPart(key) + "/versions", query: queryOf(query)}, options)
}

// ReadVersion: Read one version of a Template.
//
// readTemplateVersion: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/{key}/versions/{version}
func (s TemplatesService) ReadVersion(ctx context.Context, key string, version string, options ...Option) (*TemplateResource, error) {
	return callJSON[TemplateResource](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/" + pathPart(key) + "/versions/" + pathPart(version)}, options)
}

// ReplaceDraft: Replace the draft of a Template, or start it anew from the latest published
// version.
//
// replaceTemplateDraft: PUT /v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/{key}/versions/draft
func (s TemplatesService) ReplaceDraft(ctx context.Context, key string, body *NewTemplateResource, ifMatch string, options ...Option) (*SavedTemplateResource, error) {
	return callJSON[SavedTemplateResource](ctx, s.caller, request{method: "PUT", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/" + pathPart(key) + "/versions/draft", body: body, hasBody: true, ifMatch: ifMatch, needsMatch: true}, options)
}

// ChangeDraft: Change the draft of a Template with a JSON Merge Patch (RFC 7386).
//
// changeTemplateDraft: PATCH /v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/{key}/versions/draft
func (s TemplatesService) ChangeDraft(ctx context.Context, key string, body map[string]any, ifMatch string, options ...Option) (*SavedTemplateResource, error) {
	return callJSON[SavedTemplateResource](ctx, s.caller, request{method: "PATCH", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/" + pathPart(key) + "/versions/draft", body: body, hasBody: true, ifMatch: ifMatch, needsMatch: true}, options)
}

// DeleteDraft: Delete the draft of a Template, unless another draft refers to it.
//
// deleteTemplateDraft: DELETE /v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/{key}/versions/draft
func (s TemplatesService) DeleteDraft(ctx context.Context, key string, ifMatch string, options ...Option) (*DeleteTemplateDraftAnswer, error) {
	return callJSON[DeleteTemplateDraftAnswer](ctx, s.caller, request{method: "DELETE", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/" + pathPart(key) + "/versions/draft", ifMatch: ifMatch, needsMatch: true}, options)
}

// PublishDraft: Publish the draft of a Template as the next patch, minor or major version; the
// draft stays.
//
// publishTemplateDraft: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/{key}/versions/draft/publish
func (s TemplatesService) PublishDraft(ctx context.Context, key string, body *PublishTemplateDraftBody, options ...Option) (*SavedTemplateResource, error) {
	return callJSON[SavedTemplateResource](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/" + pathPart(key) + "/versions/draft/publish", body: body, hasBody: true, acts: true}, options)
}

// CompareTemplateQuery says what compareTemplate is to give.
type CompareTemplateQuery struct {
	// The older version; the latest published when absent.
	From string `query:"from"`

	// The newer version; draft when absent.
	To string `query:"to"`
}

// Compare: Compare two versions of a Template: what changed, and the smallest versionType that it
// deserves.
//
// compareTemplate: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/{key}/compare
func (s TemplatesService) Compare(ctx context.Context, key string, query *CompareTemplateQuery, options ...Option) (*CompareTemplateAnswer, error) {
	return callJSON[CompareTemplateAnswer](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/" + pathPart(key) + "/compare", query: queryOf(query)}, options)
}

// ListTemplateDependentsQuery says what listTemplateDependents is to give.
type ListTemplateDependentsQuery struct {
	// Records on a page.
	Limit int64 `query:"limit"`

	// Records to skip, from the first of the list.
	Offset int64 `query:"offset"`
}

// ListDependents: List the resources and the running workflows that name a version of a Template.
//
// listTemplateDependents: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/{key}/versions/{version}/dependents
func (s TemplatesService) ListDependents(key string, version string, query *ListTemplateDependentsQuery, options ...Option) *Pages[ListTemplateDependentsItem] {
	return newPages[ListTemplateDependentsItem](s.caller, false, request{path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/" + pathPart(key) + "/versions/" + pathPart(version) + "/dependents", query: queryOf(query)}, options)
}

// Render: Render a Template with sample data, watermarked PREVIEW, without storing anything.
//
// renderTemplate: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/render
func (s TemplatesService) Render(ctx context.Context, body *RenderTemplateBody, options ...Option) (*Download, error) {
	return s.caller.download(ctx, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/render", body: body, hasBody: true}, options)
}

// WebhooksService has the operations that the tag Webhooks of openapi.json holds.
type WebhooksService struct{ caller *caller }

// CreateEndpoint: Register a webhook endpoint; its secret is shown only this once.
//
// createWebhookEndpoint: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints
func (s WebhooksService) CreateEndpoint(ctx context.Context, body *NewWebhookEndpoint, options ...Option) (*CreatedWebhookEndpoint, error) {
	return callJSON[CreatedWebhookEndpoint](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints", body: body, hasBody: true, acts: true}, options)
}

// ListWebhookEndpointsQuery says what listWebhookEndpoints is to give.
type ListWebhookEndpointsQuery struct {
	// Records on a page.
	Limit int64 `query:"limit"`

	// Records to skip, from the first of the list.
	Offset int64 `query:"offset"`

	// The nextCursor of the page before; costs the same on every page. Not together with 'offset'.
	Cursor string `query:"cursor"`

	// true: only endpoints that are sent events; false: only those that are paused.
	IsActive *bool `query:"isActive"`
}

// ListEndpoints: List the webhook endpoints.
//
// listWebhookEndpoints: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints
func (s WebhooksService) ListEndpoints(query *ListWebhookEndpointsQuery, options ...Option) *Pages[WebhookEndpoint] {
	return newPages[WebhookEndpoint](s.caller, true, request{path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints", query: queryOf(query)}, options)
}

// EnsureEndpoint: Make sure that there is a webhook endpoint with this url.
//
// ensureWebhookEndpoint: PUT /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/by-url
func (s WebhooksService) EnsureEndpoint(ctx context.Context, body *NewWebhookEndpoint, options ...Option) (*EnsuredWebhookEndpoint, error) {
	return callJSON[EnsuredWebhookEndpoint](ctx, s.caller, request{method: "PUT", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/by-url", body: body, hasBody: true}, options)
}

// ReadEndpoint: Read a webhook endpoint.
//
// readWebhookEndpoint: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/{id}
func (s WebhooksService) ReadEndpoint(ctx context.Context, id string, options ...Option) (*WebhookEndpoint, error) {
	return callJSON[WebhookEndpoint](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/" + pathPart(id)}, options)
}

// UpdateEndpoint: Change a webhook endpoint.
//
// updateWebhookEndpoint: PATCH /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/{id}
func (s WebhooksService) UpdateEndpoint(ctx context.Context, id string, body *WebhookEndpointChanges, options ...Option) (*WebhookEndpoint, error) {
	return callJSON[WebhookEndpoint](ctx, s.caller, request{method: "PATCH", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/" + pathPart(id), body: body, hasBody: true}, options)
}

// DeleteEndpoint: Remove a webhook endpoint; what was still to be sent to it fails.
//
// deleteWebhookEndpoint: DELETE /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/{id}
func (s WebhooksService) DeleteEndpoint(ctx context.Context, id string, options ...Option) (*DeleteWebhookEndpointAnswer, error) {
	return callJSON[DeleteWebhookEndpointAnswer](ctx, s.caller, request{method: "DELETE", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/" + pathPart(id)}, options)
}

// ReadEndpointSummary: Count what became of the deliveries to a webhook endpoint, by hours of the
// last day.
//
// readWebhookEndpointSummary: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/{id}/summary
func (s WebhooksService) ReadEndpointSummary(ctx context.Context, id string, options ...Option) (*ReadWebhookEndpointSummaryAnswer, error) {
	return callJSON[ReadWebhookEndpointSummaryAnswer](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/" + pathPart(id) + "/summary"}, options)
}

// RotateSecret: Replace the secret of a webhook endpoint; the new one is shown only this once. A
// nil body means an empty one.
//
// rotateWebhookSecret: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/{id}/rotate-secret
func (s WebhooksService) RotateSecret(ctx context.Context, id string, body *RotateWebhookSecretBody, options ...Option) (*CreatedWebhookEndpoint, error) {
	return callJSON[CreatedWebhookEndpoint](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/" + pathPart(id) + "/rotate-secret", body: body, hasBody: true, acts: true}, options)
}

// TestEndpoint: Send a webhook endpoint a test event. A nil body means an empty one.
//
// testWebhookEndpoint: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/{id}/test
func (s WebhooksService) TestEndpoint(ctx context.Context, id string, body map[string]any, options ...Option) (*Delivery, error) {
	return callJSON[Delivery](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/" + pathPart(id) + "/test", body: body, hasBody: true, acts: true}, options)
}

// RedeliverRange: Deliver again what an endpoint was sent in a time.
//
// redeliverWebhookRange: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/{id}/redeliver
func (s WebhooksService) RedeliverRange(ctx context.Context, id string, body *RedeliverWebhookRangeBody, options ...Option) (*RedeliverWebhookRangeAnswer, error) {
	return callJSON[RedeliverWebhookRangeAnswer](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/" + pathPart(id) + "/redeliver", body: body, hasBody: true, acts: true}, options)
}

// ListWebhookDeliveriesQuery says what listWebhookDeliveries is to give.
type ListWebhookDeliveriesQuery struct {
	// Records on a page.
	Limit int64 `query:"limit"`

	// Records to skip, from the first of the list.
	Offset int64 `query:"offset"`

	// The nextCursor of the page before; costs the same on every page. Not together with 'offset'.
	Cursor string `query:"cursor"`

	// Only deliveries to the endpoint with this id.
	WebhookID string `query:"webhookId"`

	// Only deliveries of the event with this id.
	EventID string `query:"eventId"`

	// Only deliveries of events of this type.
	EventType string `query:"eventType"`

	// How far the delivery is.
	Status string `query:"status"`

	// Only deliveries of events of the workflow with this id.
	WorkflowID string `query:"workflowId"`

	// Only what was made after this instant (ISO 8601).
	CreatedAfter string `query:"createdAfter"`

	// Only what was made before this instant (ISO 8601).
	CreatedBefore string `query:"createdBefore"`
}

// ListDeliveries: List deliveries of events to webhook endpoints, newest first.
//
// listWebhookDeliveries: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhooks/deliveries
func (s WebhooksService) ListDeliveries(query *ListWebhookDeliveriesQuery, options ...Option) *Pages[Delivery] {
	return newPages[Delivery](s.caller, true, request{path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/webhooks/deliveries", query: queryOf(query)}, options)
}

// ReadDelivery: Read a delivery with its attempts, and the requests as they were sent.
//
// readWebhookDelivery: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhooks/deliveries/{deliveryId}
func (s WebhooksService) ReadDelivery(ctx context.Context, deliveryID string, options ...Option) (*ReadWebhookDeliveryAnswer, error) {
	return callJSON[ReadWebhookDeliveryAnswer](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/webhooks/deliveries/" + pathPart(deliveryID)}, options)
}

// RedeliverDelivery: Deliver an event to an endpoint again, in a new delivery. A nil body means an
// empty one.
//
// redeliverWebhookDelivery: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhooks/deliveries/{deliveryId}/redeliver
func (s WebhooksService) RedeliverDelivery(ctx context.Context, deliveryID string, body map[string]any, options ...Option) (*Delivery, error) {
	return callJSON[Delivery](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/webhooks/deliveries/" + pathPart(deliveryID) + "/redeliver", body: body, hasBody: true, acts: true}, options)
}

// ListEventsQuery says what listEvents is to give.
type ListEventsQuery struct {
	// A cursor of an answer (`next`, `head`): only events behind it in the order. One that lies ahead
	// of all events is refused: it is of another namespace, or the service was restored from a backup
	// since.
	After string `query:"after"`

	// Which come first. Default: the oldest, in the order in which they were fanned out.
	Order string `query:"order"`

	// Only events of this type, or of this family: `workflow.*`.
	EventType EventPattern `query:"eventType"`

	// Records on a page.
	Limit int64 `query:"limit"`

	// Seconds to wait at most while there are none; with the oldest first.
	Wait int64 `query:"wait"`
}

// ListEvents: List the events of the namespace as webhooks tell them, of 30 days; `after` and
// `wait` follow them. None ever appears before a cursor that was given out.
//
// listEvents: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/events
func (s WebhooksService) ListEvents(ctx context.Context, query *ListEventsQuery, options ...Option) (*ListEventsAnswer, error) {
	return callJSON[ListEventsAnswer](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/events", query: queryOf(query)}, options)
}

// ListEventSchemas: The JSON Schema of every type of event that webhooks deliver, with examples.
//
// listEventSchemas: GET /v1/events/schemas
func (s WebhooksService) ListEventSchemas(ctx context.Context, options ...Option) (*ListEventSchemasAnswer, error) {
	return callJSON[ListEventSchemasAnswer](ctx, s.caller, request{method: "GET", path: "/v1/events/schemas", isPublic: true}, options)
}

// WorkflowsService has the operations that the tag Workflows of openapi.json holds.
type WorkflowsService struct{ caller *caller }

// Create: Create a workflow from a blueprint; it starts by itself unless options.mode is review.
//
// createWorkflow: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows
func (s WorkflowsService) Create(ctx context.Context, body *NewWorkflow, options ...Option) (*Workflow, error) {
	return callJSON[Workflow](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows", body: body, hasBody: true, acts: true}, options)
}

// ListWorkflowsQuery says what listWorkflows is to give.
type ListWorkflowsQuery struct {
	// Records on a page.
	Limit int64 `query:"limit"`

	// Records to skip, from the first of the list.
	Offset int64 `query:"offset"`

	// The nextCursor of the page before; costs the same on every page. Not together with 'offset'.
	Cursor string `query:"cursor"`

	// Only what has this status.
	Status string `query:"status"`

	// Only workflows that were started from the blueprint with this key.
	BlueprintKey string `query:"blueprintKey"`

	// Only workflows with a participant who has this address.
	ParticipantEmail string `query:"participantEmail"`

	// Only workflows with this externalId, the id that your application gave them.
	ExternalID string `query:"externalId"`

	// true: only workflows under a legal hold of their own; false: only those without one.
	LegalHold *bool `query:"legalHold"`

	// Only what has this text in its name (of resources also in key and description).
	Q string `query:"q"`

	// Only what was made after this instant (ISO 8601).
	CreatedAfter string `query:"createdAfter"`

	// Only what was made before this instant (ISO 8601).
	CreatedBefore string `query:"createdBefore"`

	// labels[key]=value: only what has this value under this label.
	Labels map[string]string `query:"labels"`
}

// List: List workflows, newest first.
//
// listWorkflows: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows
func (s WorkflowsService) List(query *ListWorkflowsQuery, options ...Option) *Pages[WorkflowSummary] {
	return newPages[WorkflowSummary](s.caller, true, request{path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows", query: queryOf(query)}, options)
}

// Check: Tell whether a workflow would be created, with every problem, without storing anything.
//
// checkWorkflow: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/check
func (s WorkflowsService) Check(ctx context.Context, body *NewWorkflow, options ...Option) (*CheckWorkflowAnswer, error) {
	return callJSON[CheckWorkflowAnswer](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/check", body: body, hasBody: true}, options)
}

// ListOrganizationWorkflowsQuery says what listOrganizationWorkflows is to give.
type ListOrganizationWorkflowsQuery struct {
	// Records on a page.
	Limit int64 `query:"limit"`

	// Records to skip, from the first of the list.
	Offset int64 `query:"offset"`

	// The nextCursor of the page before; costs the same on every page. Not together with 'offset'.
	Cursor string `query:"cursor"`

	// Only what has this status.
	Status string `query:"status"`

	// Only workflows that were started from the blueprint with this key.
	BlueprintKey string `query:"blueprintKey"`

	// Only workflows with a participant who has this address.
	ParticipantEmail string `query:"participantEmail"`

	// Only workflows with this externalId, the id that your application gave them.
	ExternalID string `query:"externalId"`

	// true: only workflows under a legal hold of their own; false: only those without one.
	LegalHold *bool `query:"legalHold"`

	// Only what has this text in its name (of resources also in key and description).
	Q string `query:"q"`

	// Only what was made after this instant (ISO 8601).
	CreatedAfter string `query:"createdAfter"`

	// Only what was made before this instant (ISO 8601).
	CreatedBefore string `query:"createdBefore"`

	// labels[key]=value: only what has this value under this label.
	Labels map[string]string `query:"labels"`
}

// ListOrganizationWorkflows: List the workflows of the token's namespace, newest first.
//
// listOrganizationWorkflows: GET /v1/orgs/{orgId}/workflows
func (s WorkflowsService) ListOrganizationWorkflows(query *ListOrganizationWorkflowsQuery, options ...Option) *Pages[WorkflowSummary] {
	return newPages[WorkflowSummary](s.caller, true, request{path: "/v1/orgs/{orgId}/workflows", query: queryOf(query)}, options)
}

// Read: Read a workflow.
//
// readWorkflow: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}
func (s WorkflowsService) Read(ctx context.Context, id string, options ...Option) (*Workflow, error) {
	return callJSON[Workflow](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/" + pathPart(id)}, options)
}

// Update: Change a workflow that has not started; If-Match is required.
//
// updateWorkflow: PATCH /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}
func (s WorkflowsService) Update(ctx context.Context, id string, body *WorkflowChanges, ifMatch string, options ...Option) (*Workflow, error) {
	return callJSON[Workflow](ctx, s.caller, request{method: "PATCH", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/" + pathPart(id), body: body, hasBody: true, ifMatch: ifMatch, needsMatch: true}, options)
}

// Erase: Erase a finished workflow: documents and personal data go, hashes and the audit chain
// stay.
//
// eraseWorkflow: DELETE /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}
func (s WorkflowsService) Erase(ctx context.Context, id string, options ...Option) (*EraseWorkflowAnswer, error) {
	return callJSON[EraseWorkflowAnswer](ctx, s.caller, request{method: "DELETE", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/" + pathPart(id)}, options)
}

// Run: Run a workflow that waits for it; the work goes on in the background.
//
// runWorkflow: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/run
func (s WorkflowsService) Run(ctx context.Context, id string, options ...Option) (*Workflow, error) {
	return callJSON[Workflow](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/" + pathPart(id) + "/run", acts: true}, options)
}

// Void: End a workflow before its time. A nil body means an empty one.
//
// voidWorkflow: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/void
func (s WorkflowsService) Void(ctx context.Context, id string, body *VoidWorkflowBody, options ...Option) (*Workflow, error) {
	return callJSON[Workflow](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/" + pathPart(id) + "/void", body: body, hasBody: true, acts: true}, options)
}

// RetryFinalization: Seal now what waits for another attempt, or was given up.
//
// retryFinalization: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/retry-finalization
func (s WorkflowsService) RetryFinalization(ctx context.Context, id string, options ...Option) (*Workflow, error) {
	return callJSON[Workflow](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/" + pathPart(id) + "/retry-finalization", acts: true}, options)
}

// SetLegalHold: Put a workflow on legal hold, in whatever status it is, or lift the hold.
//
// setLegalHold: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/legal-hold
func (s WorkflowsService) SetLegalHold(ctx context.Context, id string, body *SetLegalHoldBody, options ...Option) (*Workflow, error) {
	return callJSON[Workflow](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/" + pathPart(id) + "/legal-hold", body: body, hasBody: true, acts: true}, options)
}

// GiveAccessCode: Choose another access code for a participant who has still to sign; the former
// one is worthless.
//
// giveAccessCode: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/participants/{participantKey}/access-code
func (s WorkflowsService) GiveAccessCode(ctx context.Context, id string, participantKey string, body *GiveAccessCodeBody, options ...Option) (*Workflow, error) {
	return callJSON[Workflow](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/" + pathPart(id) + "/participants/" + pathPart(participantKey) + "/access-code", body: body, hasBody: true, acts: true}, options)
}

// RemindParticipant: Mail the signing link again to a participant whose turn it is.
//
// remindParticipant: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/participants/{participantKey}/remind
func (s WorkflowsService) RemindParticipant(ctx context.Context, id string, participantKey string, options ...Option) (*Workflow, error) {
	return callJSON[Workflow](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/" + pathPart(id) + "/participants/" + pathPart(participantKey) + "/remind", acts: true}, options)
}

// DelegateParticipant: Put somebody else in the place of a participant who has not signed, or
// correct an address.
//
// delegateParticipant: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/participants/{participantKey}/delegate
func (s WorkflowsService) DelegateParticipant(ctx context.Context, id string, participantKey string, body *DelegateParticipantBody, options ...Option) (*Workflow, error) {
	return callJSON[Workflow](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/" + pathPart(id) + "/participants/" + pathPart(participantKey) + "/delegate", body: body, hasBody: true, acts: true}, options)
}

// RotateParticipantLink: End a participant's signing links and make new ones; whose turn it is gets
// a mail.
//
// rotateParticipantLink: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/participants/{participantKey}/rotate-link
func (s WorkflowsService) RotateParticipantLink(ctx context.Context, id string, participantKey string, options ...Option) (*Workflow, error) {
	return callJSON[Workflow](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/" + pathPart(id) + "/participants/" + pathPart(participantKey) + "/rotate-link", acts: true}, options)
}

// ListActionURLs: The signing links of a workflow, in step order; none before it starts.
//
// listActionUrls: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/action-urls
func (s WorkflowsService) ListActionURLs(ctx context.Context, id string, options ...Option) (*ListActionURLsAnswer, error) {
	return callJSON[ListActionURLsAnswer](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/" + pathPart(id) + "/action-urls"}, options)
}

// OpenInPerson: A link for a device on which people sign in person; an earlier one opens nothing
// any more.
//
// openInPerson: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/in-person
func (s WorkflowsService) OpenInPerson(ctx context.Context, id string, options ...Option) (*OpenInPersonAnswer, error) {
	return callJSON[OpenInPersonAnswer](ctx, s.caller, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/" + pathPart(id) + "/in-person", acts: true}, options)
}

// ListWorkflowEventsQuery says what listWorkflowEvents is to give.
type ListWorkflowEventsQuery struct {
	// Records on a page.
	Limit int64 `query:"limit"`

	// Records to skip, from the first of the list.
	Offset int64 `query:"offset"`

	// The nextCursor of the page before; costs the same on every page. Not together with 'offset'.
	Cursor string `query:"cursor"`

	// Only rows behind this sequence; in place of offset and cursor
	After int64 `query:"after"`

	// Seconds to wait at most while there are no rows
	Wait int64 `query:"wait"`
}

// ListEvents: A workflow's audit trail, hash-chained, oldest first; `after` and `wait` follow it.
// Embed tokens get it without `ip`, `userAgent` and `salt`.
//
// listWorkflowEvents: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/events
func (s WorkflowsService) ListEvents(id string, query *ListWorkflowEventsQuery, options ...Option) *Pages[ListWorkflowEventsItem] {
	return newPages[ListWorkflowEventsItem](s.caller, true, request{path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/" + pathPart(id) + "/events", query: queryOf(query)}, options)
}

// ReadWorkflowEntitiesQuery says what readWorkflowEntities is to give.
type ReadWorkflowEntitiesQuery struct {
	// Sequence of an event of the trail
	At int64 `query:"at"`
}

// ReadEntities: Read a workflow's entities as they were at an event of its audit trail; without at,
// as they are.
//
// readWorkflowEntities: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/entities
func (s WorkflowsService) ReadEntities(ctx context.Context, id string, query *ReadWorkflowEntitiesQuery, options ...Option) (*ReadWorkflowEntitiesAnswer, error) {
	return callJSON[ReadWorkflowEntitiesAnswer](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/" + pathPart(id) + "/entities", query: queryOf(query)}, options)
}

// ReadPlan: Read what a workflow runs on: its blueprint, all that this refers to, and what was said
// of people otherwise.
//
// readWorkflowPlan: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/plan
func (s WorkflowsService) ReadPlan(ctx context.Context, id string, options ...Option) (*ReadWorkflowPlanAnswer, error) {
	return callJSON[ReadWorkflowPlanAnswer](ctx, s.caller, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/" + pathPart(id) + "/plan"}, options)
}

// PreviewDocument: Render a Template of a workflow with other data, watermarked PREVIEW, without
// storing anything.
//
// previewWorkflowDocument: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/preview
func (s WorkflowsService) PreviewDocument(ctx context.Context, id string, body *PreviewWorkflowDocumentBody, options ...Option) (*Download, error) {
	return s.caller.download(ctx, request{method: "POST", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/" + pathPart(id) + "/preview", body: body, hasBody: true}, options)
}

// ReadDocumentQuery says what readDocument is to give.
type ReadDocumentQuery struct {
	// original: as it was before anybody signed; signed: sealed.
	State string `query:"state"`
}

// ReadDocument: Download a document: state=original as it was before anybody signed, state=signed
// once it is sealed; without, the sealed one if there is one.
//
// readDocument: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/envelopes/{envelopeKey}/documents/{documentKey}
func (s WorkflowsService) ReadDocument(ctx context.Context, id string, envelopeKey string, documentKey string, query *ReadDocumentQuery, options ...Option) (*Download, error) {
	return s.caller.download(ctx, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/" + pathPart(id) + "/envelopes/" + pathPart(envelopeKey) + "/documents/" + pathPart(documentKey), query: queryOf(query)}, options)
}

// ReadEnvelopeDocuments: Download all documents of an envelope, sealed where they are, the
// certificate of completion, and what people attached.
//
// readEnvelopeDocuments: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/envelopes/{envelopeKey}/documents.zip
func (s WorkflowsService) ReadEnvelopeDocuments(ctx context.Context, id string, envelopeKey string, options ...Option) (*Download, error) {
	return s.caller.download(ctx, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/" + pathPart(id) + "/envelopes/" + pathPart(envelopeKey) + "/documents.zip"}, options)
}

// ReadEvidence: Download the evidence: sealed PDFs, certificates of completion, audit trail,
// versions and hashes of everything used, an audit-seal over all of it (made now, unless nothing
// changed since the last), VERIFY.md.
//
// readEvidence: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/evidence
func (s WorkflowsService) ReadEvidence(ctx context.Context, id string, options ...Option) (*Download, error) {
	return s.caller.download(ctx, request{method: "GET", path: "/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/" + pathPart(id) + "/evidence"}, options)
}
