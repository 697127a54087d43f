"""Every operation of the service. Made of openapi.json by `npm run openapi`. Do not edit."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Mapping, Optional, Union, Unpack

from ..call import ActOptions, Call, CallOptions, ChangeOptions, ChangeOptionsIfGiven, ReadOptions
from ..call import UploadOptions, part
from ..content import Content, Download, Media
from ..pages import Pages
from . import schemas


class Assets:
    def __init__(self, call: Call) -> None:
        self._call = call

    def create(
        self,
        body: Union[schemas.NewAssetResource, Media],
        **options: Unpack[ActOptions],
    ) -> schemas.SavedAssetResource:
        """Create an Asset as a draft, or publish it at once under a semantic version.

        `createAsset`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/assets
        """
        return self._call.json("POST", "/v1/orgs/{orgId}/namespaces/{namespaceKey}/assets", options, body=body, acts=True)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        cursor: Optional[str] = None,
        q: Optional[str] = None,
        labels: Optional[Mapping[str, str]] = None,
        **options: Unpack[CallOptions],
    ) -> Pages[schemas.ResourceFacts]:
        """List the latest version of each Asset, without content; filters labels[key]=value and q.

        `listAssets`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/assets
        """
        return self._call.pages("/v1/orgs/{orgId}/namespaces/{namespaceKey}/assets", True, options, query={"limit": limit, "offset": offset, "cursor": cursor, "q": q, "labels": labels})

    def read(
        self,
        key: str,
        *,
        version: Optional[str] = None,
        **options: Unpack[ReadOptions],
    ) -> schemas.AssetResource:
        """Read an Asset: the version asked for, else the latest published, else the draft.

        `readAsset`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/{key}
        """
        return self._call.json("GET", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/assets/{part(key)}", options, query={"version": version})

    def list_versions(
        self,
        key: str,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        **options: Unpack[CallOptions],
    ) -> Pages[schemas.ResourceFacts]:
        """List the draft and all published versions of an Asset, newest first, without content.

        `listAssetVersions`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/{key}/versions
        """
        return self._call.pages(f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/assets/{part(key)}/versions", False, options, query={"limit": limit, "offset": offset})

    def read_version(
        self,
        key: str,
        version: str,
        **options: Unpack[ReadOptions],
    ) -> schemas.AssetResource:
        """Read one version of an Asset.

        `readAssetVersion`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/{key}/versions/{version}
        """
        return self._call.json("GET", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/assets/{part(key)}/versions/{part(version)}", options)

    def replace_draft(
        self,
        key: str,
        body: Union[schemas.NewAssetResource, Media],
        **options: Unpack[ChangeOptions],
    ) -> schemas.SavedAssetResource:
        """Replace the draft of an Asset, or start it anew from the latest published version.

        `replaceAssetDraft`: PUT /v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/{key}/versions/draft
        """
        return self._call.json("PUT", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/assets/{part(key)}/versions/draft", options, body=body)

    def change_draft(
        self,
        key: str,
        body: Union[Dict[str, Any], Media],
        **options: Unpack[ChangeOptions],
    ) -> schemas.SavedAssetResource:
        """Change the draft of an Asset with a JSON Merge Patch (RFC 7386).

        `changeAssetDraft`: PATCH /v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/{key}/versions/draft
        """
        return self._call.json("PATCH", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/assets/{part(key)}/versions/draft", options, body=body)

    def delete_draft(
        self,
        key: str,
        **options: Unpack[ChangeOptions],
    ) -> schemas.DeleteAssetDraftAnswer:
        """Delete the draft of an Asset, unless another draft refers to it.

        `deleteAssetDraft`: DELETE /v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/{key}/versions/draft
        """
        return self._call.json("DELETE", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/assets/{part(key)}/versions/draft", options)

    def publish_draft(
        self,
        key: str,
        body: schemas.PublishAssetDraftBody,
        **options: Unpack[ChangeOptionsIfGiven],
    ) -> schemas.SavedAssetResource:
        """Publish the draft of an Asset as the next patch, minor or major version; the draft stays.

        `publishAssetDraft`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/{key}/versions/draft/publish
        """
        return self._call.json("POST", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/assets/{part(key)}/versions/draft/publish", options, body=body, acts=True)

    def compare(
        self,
        key: str,
        *,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        **options: Unpack[CallOptions],
    ) -> schemas.CompareAssetAnswer:
        """Compare two versions of an Asset: what changed, and the smallest versionType that it
        deserves.

        `compareAsset`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/{key}/compare
        """
        return self._call.json("GET", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/assets/{part(key)}/compare", options, query={"from": from_, "to": to})

    def list_dependents(
        self,
        key: str,
        version: str,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        **options: Unpack[CallOptions],
    ) -> Pages[Union[schemas.ListAssetDependentsItemResource, schemas.ListAssetDependentsItemWorkflow, schemas.ListAssetDependentsItemWorkflows]]:
        """List the resources and the running workflows that name a version of an Asset.

        `listAssetDependents`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/{key}/versions/{version}/dependents
        """
        return self._call.pages(f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/assets/{part(key)}/versions/{part(version)}/dependents", False, options, query={"limit": limit, "offset": offset})


class Authentication:
    def __init__(self, call: Call) -> None:
        self._call = call

    def exchange_token(
        self,
        body: schemas.ExchangeTokenBody,
        **options: Unpack[CallOptions],
    ) -> schemas.ExchangeTokenAnswer:
        """Exchange an API key for an access token.

        `exchangeToken`: POST /v1/auth/token
        """
        return self._call.json("POST", "/v1/auth/token", options, body=body, public=True)

    def read_jwks(
        self,
        **options: Unpack[CallOptions],
    ) -> schemas.ReadJwksAnswer:
        """Read the public keys that verify tokens of this service.

        `readJwks`: GET /.well-known/jwks.json
        """
        return self._call.json("GET", "/.well-known/jwks.json", options, public=True)

    def list_org_api_keys(
        self,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        **options: Unpack[CallOptions],
    ) -> Pages[schemas.ApiKey]:
        """List the org API keys.

        `listOrgApiKeys`: GET /v1/orgs/{orgId}/api-keys
        """
        return self._call.pages("/v1/orgs/{orgId}/api-keys", False, options, query={"limit": limit, "offset": offset})

    def create_org_api_key(
        self,
        body: schemas.NewApiKey,
        **options: Unpack[ActOptions],
    ) -> schemas.CreatedApiKey:
        """Create an org API key; its secret is shown only this once.

        `createOrgApiKey`: POST /v1/orgs/{orgId}/api-keys
        """
        return self._call.json("POST", "/v1/orgs/{orgId}/api-keys", options, body=body, acts=True)

    def revoke_org_api_key(
        self,
        key_id: str,
        **options: Unpack[ActOptions],
    ) -> schemas.ApiKey:
        """Revoke an org API key.

        `revokeOrgApiKey`: POST /v1/orgs/{orgId}/api-keys/{keyId}/revoke
        """
        return self._call.json("POST", f"/v1/orgs/{{orgId}}/api-keys/{part(key_id)}/revoke", options, acts=True)

    def list_namespace_api_keys(
        self,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        **options: Unpack[CallOptions],
    ) -> Pages[schemas.ApiKey]:
        """List the API keys of the namespace.

        `listNamespaceApiKeys`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/api-keys
        """
        return self._call.pages("/v1/orgs/{orgId}/namespaces/{namespaceKey}/api-keys", False, options, query={"limit": limit, "offset": offset})

    def create_namespace_api_key(
        self,
        body: schemas.NewApiKey,
        **options: Unpack[ActOptions],
    ) -> schemas.CreatedApiKey:
        """Create a namespace API key; its secret is shown only this once.

        `createNamespaceApiKey`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/api-keys
        """
        return self._call.json("POST", "/v1/orgs/{orgId}/namespaces/{namespaceKey}/api-keys", options, body=body, acts=True)

    def revoke_namespace_api_key(
        self,
        key_id: str,
        **options: Unpack[ActOptions],
    ) -> schemas.ApiKey:
        """Revoke an API key of the namespace.

        `revokeNamespaceApiKey`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/api-keys/{keyId}/revoke
        """
        return self._call.json("POST", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/api-keys/{part(key_id)}/revoke", options, acts=True)

    def create_embed_token(
        self,
        body: Union[schemas.CreateEmbedTokenBodyParticipant, schemas.CreateEmbedTokenBodyWorkflow, schemas.CreateEmbedTokenBodyBuilder],
        **options: Unpack[CallOptions],
    ) -> schemas.CreateEmbedTokenAnswer:
        """Create an embed token for a web component; safe for the browser.

        `createEmbedToken`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/auth/embed
        """
        return self._call.json("POST", "/v1/orgs/{orgId}/namespaces/{namespaceKey}/auth/embed", options, body=body)


class Blueprints:
    def __init__(self, call: Call) -> None:
        self._call = call

    def create(
        self,
        body: Union[schemas.NewBlueprintResource, Media],
        **options: Unpack[ActOptions],
    ) -> schemas.SavedBlueprintResource:
        """Create a Blueprint as a draft, or publish it at once under a semantic version.

        `createBlueprint`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints
        """
        return self._call.json("POST", "/v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints", options, body=body, acts=True)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        cursor: Optional[str] = None,
        q: Optional[str] = None,
        labels: Optional[Mapping[str, str]] = None,
        **options: Unpack[CallOptions],
    ) -> Pages[schemas.ResourceFacts]:
        """List the latest version of each Blueprint, without content; filters labels[key]=value and
        q.

        `listBlueprints`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints
        """
        return self._call.pages("/v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints", True, options, query={"limit": limit, "offset": offset, "cursor": cursor, "q": q, "labels": labels})

    def read(
        self,
        key: str,
        *,
        version: Optional[str] = None,
        **options: Unpack[ReadOptions],
    ) -> schemas.BlueprintResource:
        """Read a Blueprint: the version asked for, else the latest published, else the draft.

        `readBlueprint`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/{key}
        """
        return self._call.json("GET", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/blueprints/{part(key)}", options, query={"version": version})

    def list_versions(
        self,
        key: str,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        **options: Unpack[CallOptions],
    ) -> Pages[schemas.ResourceFacts]:
        """List the draft and all published versions of a Blueprint, newest first, without content.

        `listBlueprintVersions`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/{key}/versions
        """
        return self._call.pages(f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/blueprints/{part(key)}/versions", False, options, query={"limit": limit, "offset": offset})

    def read_version(
        self,
        key: str,
        version: str,
        **options: Unpack[ReadOptions],
    ) -> schemas.BlueprintResource:
        """Read one version of a Blueprint.

        `readBlueprintVersion`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/{key}/versions/{version}
        """
        return self._call.json("GET", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/blueprints/{part(key)}/versions/{part(version)}", options)

    def replace_draft(
        self,
        key: str,
        body: Union[schemas.NewBlueprintResource, Media],
        **options: Unpack[ChangeOptions],
    ) -> schemas.SavedBlueprintResource:
        """Replace the draft of a Blueprint, or start it anew from the latest published version.

        `replaceBlueprintDraft`: PUT /v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/{key}/versions/draft
        """
        return self._call.json("PUT", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/blueprints/{part(key)}/versions/draft", options, body=body)

    def change_draft(
        self,
        key: str,
        body: Union[Dict[str, Any], Media],
        **options: Unpack[ChangeOptions],
    ) -> schemas.SavedBlueprintResource:
        """Change the draft of a Blueprint with a JSON Merge Patch (RFC 7386).

        `changeBlueprintDraft`: PATCH /v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/{key}/versions/draft
        """
        return self._call.json("PATCH", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/blueprints/{part(key)}/versions/draft", options, body=body)

    def delete_draft(
        self,
        key: str,
        **options: Unpack[ChangeOptions],
    ) -> schemas.DeleteBlueprintDraftAnswer:
        """Delete the draft of a Blueprint, unless another draft refers to it.

        `deleteBlueprintDraft`: DELETE /v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/{key}/versions/draft
        """
        return self._call.json("DELETE", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/blueprints/{part(key)}/versions/draft", options)

    def publish_draft(
        self,
        key: str,
        body: schemas.PublishBlueprintDraftBody,
        **options: Unpack[ChangeOptionsIfGiven],
    ) -> schemas.SavedBlueprintResource:
        """Publish the draft of a Blueprint as the next patch, minor or major version; the draft
        stays.

        `publishBlueprintDraft`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/{key}/versions/draft/publish
        """
        return self._call.json("POST", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/blueprints/{part(key)}/versions/draft/publish", options, body=body, acts=True)

    def compare(
        self,
        key: str,
        *,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        **options: Unpack[CallOptions],
    ) -> schemas.CompareBlueprintAnswer:
        """Compare two versions of a Blueprint: what changed, and the smallest versionType that it
        deserves.

        `compareBlueprint`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/{key}/compare
        """
        return self._call.json("GET", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/blueprints/{part(key)}/compare", options, query={"from": from_, "to": to})

    def list_dependents(
        self,
        key: str,
        version: str,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        **options: Unpack[CallOptions],
    ) -> Pages[Union[schemas.ListBlueprintDependentsItemResource, schemas.ListBlueprintDependentsItemWorkflow, schemas.ListBlueprintDependentsItemWorkflows]]:
        """List the resources and the running workflows that name a version of a Blueprint.

        `listBlueprintDependents`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/{key}/versions/{version}/dependents
        """
        return self._call.pages(f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/blueprints/{part(key)}/versions/{part(version)}/dependents", False, options, query={"limit": limit, "offset": offset})

    def simulate(
        self,
        key: str,
        version: str,
        body: Optional[schemas.SimulateBlueprintBody] = None,
        **options: Unpack[CallOptions],
    ) -> schemas.SimulateBlueprintAnswer:
        """Tell what a workflow of a Blueprint would do, without storing anything.

        `simulateBlueprint`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/{key}/versions/{version}/simulate
        """
        return self._call.json("POST", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/blueprints/{part(key)}/versions/{part(version)}/simulate", options, body={} if body is None else body)


class Files:
    def __init__(self, call: Call) -> None:
        self._call = call

    def upload(
        self,
        content: Union[Content, Media],
        *,
        name: Optional[str] = None,
        **options: Unpack[UploadOptions],
    ) -> schemas.StoredFile:
        """Upload a file: multipart/form-data with a part `file`, or the raw bytes with Content-Type
        and ?name=.

        `uploadFile`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/files
        """
        return self._call.json("POST", "/v1/orgs/{orgId}/namespaces/{namespaceKey}/files", options, query={"name": name}, content=content, acts=True)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        cursor: Optional[str] = None,
        hash: Optional[str] = None,
        q: Optional[str] = None,
        **options: Unpack[CallOptions],
    ) -> Pages[schemas.StoredFile]:
        """List uploaded files.

        `listFiles`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/files
        """
        return self._call.pages("/v1/orgs/{orgId}/namespaces/{namespaceKey}/files", True, options, query={"limit": limit, "offset": offset, "cursor": cursor, "hash": hash, "q": q})

    def read(
        self,
        file_id: str,
        **options: Unpack[ReadOptions],
    ) -> schemas.StoredFile:
        """Read what is known of a file.

        `readFile`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/files/{fileId}
        """
        return self._call.json("GET", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/files/{part(file_id)}", options)

    def delete(
        self,
        file_id: str,
        **options: Unpack[CallOptions],
    ) -> schemas.DeleteFileAnswer:
        """Delete a file that nothing uses.

        `deleteFile`: DELETE /v1/orgs/{orgId}/namespaces/{namespaceKey}/files/{fileId}
        """
        return self._call.json("DELETE", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/files/{part(file_id)}", options)

    def read_content(
        self,
        file_id: str,
        **options: Unpack[CallOptions],
    ) -> Download:
        """Read a file's bytes (Range and If-None-Match are honoured).

        `readFileContent`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/files/{fileId}/content
        """
        return self._call.bytes("GET", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/files/{part(file_id)}/content", options)

    def list_dependents(
        self,
        file_id: str,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        **options: Unpack[CallOptions],
    ) -> Pages[Union[schemas.ListFileDependentsItemResource, schemas.ListFileDependentsItemWorkflow, schemas.ListFileDependentsItemNamespace]]:
        """List what names a file and keeps it from being deleted: resources, workflows, settings.

        `listFileDependents`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/files/{fileId}/dependents
        """
        return self._call.pages(f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/files/{part(file_id)}/dependents", False, options, query={"limit": limit, "offset": offset})

    def create_upload_url(
        self,
        body: schemas.CreateUploadUrlBody,
        **options: Unpack[ActOptions],
    ) -> schemas.CreateUploadUrlAnswer:
        """Make an address that the bytes of one file may be put to, once, without a token.

        `createUploadUrl`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/files/upload-url
        """
        return self._call.json("POST", "/v1/orgs/{orgId}/namespaces/{namespaceKey}/files/upload-url", options, body=body, acts=True)

    def upload_to_address(
        self,
        token: str,
        content: Union[Content, Media],
        *,
        expires: int,
        **options: Unpack[UploadOptions],
    ) -> schemas.StoredFile:
        """Put the bytes of a file to the address that was made for it; once.

        `uploadToAddress`: PUT /v1/uploads/{token}
        """
        return self._call.json("PUT", f"/v1/uploads/{part(token)}", options, query={"expires": expires}, content=content, public=True)

    def read_signed_url(
        self,
        file_id: str,
        **options: Unpack[CallOptions],
    ) -> schemas.ReadSignedUrlAnswer:
        """Read an address from which the bytes can be fetched without a token, for 15 minutes.

        `readSignedUrl`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/files/{fileId}/signed-url
        """
        return self._call.json("GET", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/files/{part(file_id)}/signed-url", options)


class Functions:
    def __init__(self, call: Call) -> None:
        self._call = call

    def create(
        self,
        body: Union[schemas.NewFunctionResource, Media],
        **options: Unpack[ActOptions],
    ) -> schemas.SavedFunctionResource:
        """Create a Function as a draft, or publish it at once under a semantic version.

        `createFunction`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/functions
        """
        return self._call.json("POST", "/v1/orgs/{orgId}/namespaces/{namespaceKey}/functions", options, body=body, acts=True)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        cursor: Optional[str] = None,
        q: Optional[str] = None,
        labels: Optional[Mapping[str, str]] = None,
        **options: Unpack[CallOptions],
    ) -> Pages[schemas.ResourceFacts]:
        """List the latest version of each Function, without content; filters labels[key]=value and
        q.

        `listFunctions`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/functions
        """
        return self._call.pages("/v1/orgs/{orgId}/namespaces/{namespaceKey}/functions", True, options, query={"limit": limit, "offset": offset, "cursor": cursor, "q": q, "labels": labels})

    def read(
        self,
        key: str,
        *,
        version: Optional[str] = None,
        **options: Unpack[ReadOptions],
    ) -> schemas.FunctionResource:
        """Read a Function: the version asked for, else the latest published, else the draft.

        `readFunction`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/{key}
        """
        return self._call.json("GET", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/functions/{part(key)}", options, query={"version": version})

    def list_versions(
        self,
        key: str,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        **options: Unpack[CallOptions],
    ) -> Pages[schemas.ResourceFacts]:
        """List the draft and all published versions of a Function, newest first, without content.

        `listFunctionVersions`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/{key}/versions
        """
        return self._call.pages(f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/functions/{part(key)}/versions", False, options, query={"limit": limit, "offset": offset})

    def read_version(
        self,
        key: str,
        version: str,
        **options: Unpack[ReadOptions],
    ) -> schemas.FunctionResource:
        """Read one version of a Function.

        `readFunctionVersion`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/{key}/versions/{version}
        """
        return self._call.json("GET", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/functions/{part(key)}/versions/{part(version)}", options)

    def replace_draft(
        self,
        key: str,
        body: Union[schemas.NewFunctionResource, Media],
        **options: Unpack[ChangeOptions],
    ) -> schemas.SavedFunctionResource:
        """Replace the draft of a Function, or start it anew from the latest published version.

        `replaceFunctionDraft`: PUT /v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/{key}/versions/draft
        """
        return self._call.json("PUT", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/functions/{part(key)}/versions/draft", options, body=body)

    def change_draft(
        self,
        key: str,
        body: Union[Dict[str, Any], Media],
        **options: Unpack[ChangeOptions],
    ) -> schemas.SavedFunctionResource:
        """Change the draft of a Function with a JSON Merge Patch (RFC 7386).

        `changeFunctionDraft`: PATCH /v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/{key}/versions/draft
        """
        return self._call.json("PATCH", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/functions/{part(key)}/versions/draft", options, body=body)

    def delete_draft(
        self,
        key: str,
        **options: Unpack[ChangeOptions],
    ) -> schemas.DeleteFunctionDraftAnswer:
        """Delete the draft of a Function, unless another draft refers to it.

        `deleteFunctionDraft`: DELETE /v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/{key}/versions/draft
        """
        return self._call.json("DELETE", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/functions/{part(key)}/versions/draft", options)

    def publish_draft(
        self,
        key: str,
        body: schemas.PublishFunctionDraftBody,
        **options: Unpack[ChangeOptionsIfGiven],
    ) -> schemas.SavedFunctionResource:
        """Publish the draft of a Function as the next patch, minor or major version; the draft
        stays.

        `publishFunctionDraft`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/{key}/versions/draft/publish
        """
        return self._call.json("POST", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/functions/{part(key)}/versions/draft/publish", options, body=body, acts=True)

    def compare(
        self,
        key: str,
        *,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        **options: Unpack[CallOptions],
    ) -> schemas.CompareFunctionAnswer:
        """Compare two versions of a Function: what changed, and the smallest versionType that it
        deserves.

        `compareFunction`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/{key}/compare
        """
        return self._call.json("GET", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/functions/{part(key)}/compare", options, query={"from": from_, "to": to})

    def list_dependents(
        self,
        key: str,
        version: str,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        **options: Unpack[CallOptions],
    ) -> Pages[Union[schemas.ListFunctionDependentsItemResource, schemas.ListFunctionDependentsItemWorkflow, schemas.ListFunctionDependentsItemWorkflows]]:
        """List the resources and the running workflows that name a version of a Function.

        `listFunctionDependents`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/{key}/versions/{version}/dependents
        """
        return self._call.pages(f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/functions/{part(key)}/versions/{part(version)}/dependents", False, options, query={"limit": limit, "offset": offset})


class Organization:
    def __init__(self, call: Call) -> None:
        self._call = call

    def find_kept_of_person(
        self,
        body: schemas.FindKeptOfPersonBody,
        **options: Unpack[CallOptions],
    ) -> schemas.FindKeptOfPersonAnswer:
        """Find the workflows of all namespaces that keep something of an address; by an owner or an
        admin who is signed in.

        `findKeptOfPerson`: POST /v1/orgs/{orgId}/kept-of-people/find
        """
        return self._call.json("POST", "/v1/orgs/{orgId}/kept-of-people/find", options, body=body)

    def erase_kept_of_person(
        self,
        body: schemas.EraseKeptOfPersonBody,
        **options: Unpack[CallOptions],
    ) -> schemas.EraseKeptOfPersonAnswer:
        """Erase finished workflows that keep something of an address, in whatever namespaces; by an
        owner or an admin who is signed in.

        `eraseKeptOfPerson`: POST /v1/orgs/{orgId}/kept-of-people/erase
        """
        return self._call.json("POST", "/v1/orgs/{orgId}/kept-of-people/erase", options, body=body)

    def read(
        self,
        **options: Unpack[ReadOptions],
    ) -> schemas.Organization:
        """Read the organization.

        `readOrganization`: GET /v1/orgs/{orgId}
        """
        return self._call.json("GET", "/v1/orgs/{orgId}", options)

    def update(
        self,
        body: Optional[schemas.UpdateOrganizationBody] = None,
        **options: Unpack[ChangeOptionsIfGiven],
    ) -> schemas.Organization:
        """Change the organization.

        `updateOrganization`: PATCH /v1/orgs/{orgId}
        """
        return self._call.json("PATCH", "/v1/orgs/{orgId}", options, body={} if body is None else body)

    def read_sign_in_settings(
        self,
        **options: Unpack[CallOptions],
    ) -> schemas.ReadSignInSettingsAnswer:
        """Read how people sign in to the organization.

        `readSignInSettings`: GET /v1/orgs/{orgId}/sign-in-settings
        """
        return self._call.json("GET", "/v1/orgs/{orgId}/sign-in-settings", options)

    def update_sign_in_settings(
        self,
        body: Optional[schemas.UpdateSignInSettingsBody] = None,
        **options: Unpack[CallOptions],
    ) -> schemas.UpdateSignInSettingsAnswer:
        """Change how people sign in to the organization; an owner who is signed in does.

        `updateSignInSettings`: PATCH /v1/orgs/{orgId}/sign-in-settings
        """
        return self._call.json("PATCH", "/v1/orgs/{orgId}/sign-in-settings", options, body={} if body is None else body)

    def try_claims_expression(
        self,
        body: schemas.TryClaimsExpressionBody,
        **options: Unpack[CallOptions],
    ) -> schemas.TryClaimsExpressionAnswer:
        """Try what an expression gives for claims, with the value of each of its parts; nothing is
        kept.

        `tryClaimsExpression`: POST /v1/orgs/{orgId}/sign-in-settings/try-claims
        """
        return self._call.json("POST", "/v1/orgs/{orgId}/sign-in-settings/try-claims", options, body=body)

    def list_sign_in_providers(
        self,
        **options: Unpack[CallOptions],
    ) -> schemas.ListSignInProvidersAnswer:
        """List the organization's own OpenID providers.

        `listSignInProviders`: GET /v1/orgs/{orgId}/sign-in-providers
        """
        return self._call.json("GET", "/v1/orgs/{orgId}/sign-in-providers", options)

    def set_sign_in_provider(
        self,
        provider_key: str,
        body: schemas.SetSignInProviderBody,
        **options: Unpack[CallOptions],
    ) -> schemas.SetSignInProviderAnswer:
        """Set one of the organization's own OpenID providers; an owner who is signed in does.

        `setSignInProvider`: PUT /v1/orgs/{orgId}/sign-in-providers/{providerKey}
        """
        return self._call.json("PUT", f"/v1/orgs/{{orgId}}/sign-in-providers/{part(provider_key)}", options, body=body)

    def remove_sign_in_provider(
        self,
        provider_key: str,
        **options: Unpack[CallOptions],
    ) -> schemas.RemoveSignInProviderAnswer:
        """Remove one of the organization's own OpenID providers, with the sessions that it began;
        an owner who is signed in does.

        `removeSignInProvider`: DELETE /v1/orgs/{orgId}/sign-in-providers/{providerKey}
        """
        return self._call.json("DELETE", f"/v1/orgs/{{orgId}}/sign-in-providers/{part(provider_key)}", options)

    def list_namespaces(
        self,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        **options: Unpack[CallOptions],
    ) -> Pages[schemas.Namespace]:
        """List the namespaces of the organization.

        `listNamespaces`: GET /v1/orgs/{orgId}/namespaces
        """
        return self._call.pages("/v1/orgs/{orgId}/namespaces", False, options, query={"limit": limit, "offset": offset})

    def create_namespace(
        self,
        body: schemas.CreateNamespaceBody,
        **options: Unpack[ActOptions],
    ) -> schemas.CreateNamespaceAnswer:
        """Create a namespace; the answer carries its first API key, shown once.

        `createNamespace`: POST /v1/orgs/{orgId}/namespaces
        """
        return self._call.json("POST", "/v1/orgs/{orgId}/namespaces", options, body=body, acts=True)

    def read_namespace(
        self,
        **options: Unpack[ReadOptions],
    ) -> schemas.Namespace:
        """Read the namespace.

        `readNamespace`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}
        """
        return self._call.json("GET", "/v1/orgs/{orgId}/namespaces/{namespaceKey}", options)

    def update_namespace(
        self,
        body: Optional[schemas.UpdateNamespaceBody] = None,
        **options: Unpack[ChangeOptionsIfGiven],
    ) -> schemas.Namespace:
        """Change the name, time zone or settings of the namespace.

        `updateNamespace`: PATCH /v1/orgs/{orgId}/namespaces/{namespaceKey}
        """
        return self._call.json("PATCH", "/v1/orgs/{orgId}/namespaces/{namespaceKey}", options, body={} if body is None else body)

    def read_retention(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        **options: Unpack[CallOptions],
    ) -> schemas.ReadRetentionAnswer:
        """List the workflows that retention erases within 30 days, and what waits for a
        confirmation; erases nothing.

        `readRetention`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/retention
        """
        return self._call.json("GET", "/v1/orgs/{orgId}/namespaces/{namespaceKey}/retention", options, query={"limit": limit, "cursor": cursor})

    def confirm_retention(
        self,
        body: Optional[schemas.ConfirmRetentionBody] = None,
        **options: Unpack[ActOptions],
    ) -> schemas.ConfirmRetentionAnswer:
        """Let retention erase what waits for a confirmation.

        `confirmRetention`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/retention/confirm
        """
        return self._call.json("POST", "/v1/orgs/{orgId}/namespaces/{namespaceKey}/retention/confirm", options, body={} if body is None else body, acts=True)

    def list_users(
        self,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        **options: Unpack[CallOptions],
    ) -> Pages[schemas.User]:
        """List the users of the organization.

        `listUsers`: GET /v1/orgs/{orgId}/users
        """
        return self._call.pages("/v1/orgs/{orgId}/users", False, options, query={"limit": limit, "offset": offset})

    def create_user(
        self,
        body: schemas.CreateUserBody,
        **options: Unpack[ActOptions],
    ) -> schemas.User:
        """Add a user to the organization.

        `createUser`: POST /v1/orgs/{orgId}/users
        """
        return self._call.json("POST", "/v1/orgs/{orgId}/users", options, body=body, acts=True)

    def read_user(
        self,
        user_id: str,
        **options: Unpack[ReadOptions],
    ) -> schemas.User:
        """Read a user.

        `readUser`: GET /v1/orgs/{orgId}/users/{userId}
        """
        return self._call.json("GET", f"/v1/orgs/{{orgId}}/users/{part(user_id)}", options)

    def update_user(
        self,
        user_id: str,
        body: Optional[schemas.UpdateUserBody] = None,
        **options: Unpack[ChangeOptionsIfGiven],
    ) -> schemas.User:
        """Change the name, the roles, the grants or the status of a user.

        `updateUser`: PATCH /v1/orgs/{orgId}/users/{userId}
        """
        return self._call.json("PATCH", f"/v1/orgs/{{orgId}}/users/{part(user_id)}", options, body={} if body is None else body)

    def invite_user(
        self,
        user_id: str,
        body: Optional[schemas.InviteUserBody] = None,
        **options: Unpack[ActOptions],
    ) -> schemas.InviteUserAnswer:
        """Invite a user to make an account: by mail, and with a link to pass on; earlier
        invitations end.

        `inviteUser`: POST /v1/orgs/{orgId}/users/{userId}/invitation
        """
        return self._call.json("POST", f"/v1/orgs/{{orgId}}/users/{part(user_id)}/invitation", options, body={} if body is None else body, acts=True)

    def list_user_made(
        self,
        user_id: str,
        **options: Unpack[CallOptions],
    ) -> schemas.ListUserMadeAnswer:
        """List the API keys and webhook endpoints that a user made, or that were made with their
        keys, and that work without them.

        `listUserMade`: GET /v1/orgs/{orgId}/users/{userId}/made
        """
        return self._call.json("GET", f"/v1/orgs/{{orgId}}/users/{part(user_id)}/made", options)

    def read_billing(
        self,
        *,
        months: Optional[int] = None,
        **options: Unpack[ReadOptions],
    ) -> schemas.Billing:
        """Read the plan, and what each namespace used in each month.

        `readBilling`: GET /v1/orgs/{orgId}/billing
        """
        return self._call.json("GET", "/v1/orgs/{orgId}/billing", options, query={"months": months})

    def update_billing(
        self,
        body: Optional[schemas.UpdateBillingBody] = None,
        **options: Unpack[ChangeOptionsIfGiven],
    ) -> schemas.Billing:
        """Change the plan's name, or for how long it keeps completed documents.

        `updateBilling`: PATCH /v1/orgs/{orgId}/billing
        """
        return self._call.json("PATCH", "/v1/orgs/{orgId}/billing", options, body={} if body is None else body)

    def list_org_changes(
        self,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        cursor: Optional[str] = None,
        operation: Optional[str] = None,
        subject_id: Optional[str] = None,
        actor_id: Optional[str] = None,
        created_after: Optional[str] = None,
        created_before: Optional[str] = None,
        **options: Unpack[CallOptions],
    ) -> Pages[schemas.ChangeLogEntry]:
        """Who changed what in the organization, newest first.

        `listOrgChanges`: GET /v1/orgs/{orgId}/audit
        """
        return self._call.pages("/v1/orgs/{orgId}/audit", True, options, query={"limit": limit, "offset": offset, "cursor": cursor, "operation": operation, "subjectId": subject_id, "actorId": actor_id, "createdAfter": created_after, "createdBefore": created_before})

    def list_namespace_changes(
        self,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        cursor: Optional[str] = None,
        operation: Optional[str] = None,
        subject_id: Optional[str] = None,
        actor_id: Optional[str] = None,
        created_after: Optional[str] = None,
        created_before: Optional[str] = None,
        **options: Unpack[CallOptions],
    ) -> Pages[schemas.ChangeLogEntry]:
        """Who changed what in the namespace, newest first; workflows have audit trails of their
        own.

        `listNamespaceChanges`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/audit
        """
        return self._call.pages("/v1/orgs/{orgId}/namespaces/{namespaceKey}/audit", True, options, query={"limit": limit, "offset": offset, "cursor": cursor, "operation": operation, "subjectId": subject_id, "actorId": actor_id, "createdAfter": created_after, "createdBefore": created_before})


class People:
    def __init__(self, call: Call) -> None:
        self._call = call

    def sign_in(
        self,
        body: schemas.SignInBody,
        **options: Unpack[CallOptions],
    ) -> Union[schemas.SignInAnswer1, schemas.SignInAnswer2]:
        """Sign in with address and password, and with a code where a second factor is asked for;
        the answer sets the cookie of the session.

        `signIn`: POST /v1/auth/session/sign-in
        """
        return self._call.json("POST", "/v1/auth/session/sign-in", options, body=body, public=True)

    def read_signed_in(
        self,
        **options: Unpack[CallOptions],
    ) -> schemas.ReadSignedInAnswer:
        """Read who is signed in, with their organizations, namespaces and grants.

        `readSignedIn`: GET /v1/auth/session
        """
        return self._call.json("GET", "/v1/auth/session", options, public=True)

    def sign_out(
        self,
        body: Optional[Dict[str, Any]] = None,
        **options: Unpack[CallOptions],
    ) -> Dict[str, Any]:
        """Sign out: the session ends, and its access tokens within a second.

        `signOut`: POST /v1/auth/session/sign-out
        """
        return self._call.json("POST", "/v1/auth/session/sign-out", options, body={} if body is None else body, public=True)

    def read_sign_in_ways(
        self,
        body: Optional[schemas.ReadSignInWaysBody] = None,
        **options: Unpack[CallOptions],
    ) -> schemas.ReadSignInWaysAnswer:
        """Read how people sign in here.

        `readSignInWays`: POST /v1/auth/session/ways
        """
        return self._call.json("POST", "/v1/auth/session/ways", options, body={} if body is None else body, public=True)

    def begin_passkey(
        self,
        body: schemas.BeginPasskeyBody,
        **options: Unpack[CallOptions],
    ) -> schemas.BeginPasskeyAnswer:
        """Begin to sign in, or to step up, with a passkey: the options of navigator.credentials.get
        (parseRequestOptionsFromJSON).

        `beginPasskey`: POST /v1/auth/session/passkeys/begin
        """
        return self._call.json("POST", "/v1/auth/session/passkeys/begin", options, body=body, public=True)

    def sign_in_by_passkey(
        self,
        body: schemas.SignInByPasskeyBody,
        **options: Unpack[CallOptions],
    ) -> schemas.SignInByPasskeyAnswer:
        """Sign in with a passkey alone; the answer sets the cookie of the session.

        `signInByPasskey`: POST /v1/auth/session/passkeys/sign-in
        """
        return self._call.json("POST", "/v1/auth/session/passkeys/sign-in", options, body=body, public=True)

    def begin_oidc(
        self,
        body: schemas.BeginOidcBody,
        **options: Unpack[CallOptions],
    ) -> schemas.BeginOidcAnswer:
        """Begin to sign in, to step up, or to link an account, at an OpenID provider: where the
        browser goes.

        `beginOidc`: POST /v1/auth/session/oidc/begin
        """
        return self._call.json("POST", "/v1/auth/session/oidc/begin", options, body=body, public=True)

    def finish_oidc(
        self,
        body: schemas.FinishOidcBody,
        **options: Unpack[CallOptions],
    ) -> schemas.FinishOidcAnswer:
        """Sign in, step up, or link an account, with what an OpenID provider sent the browser back
        with.

        `finishOidc`: POST /v1/auth/session/oidc/finish
        """
        return self._call.json("POST", "/v1/auth/session/oidc/finish", options, body=body, public=True)

    def step_up(
        self,
        body: Union[schemas.StepUpBody1, schemas.StepUpBody2, schemas.StepUpBody3],
        **options: Unpack[CallOptions],
    ) -> schemas.StepUpAnswer:
        """Show again who one is, for what asks for it; the session goes on under a new cookie.

        `stepUp`: POST /v1/auth/session/step-up
        """
        return self._call.json("POST", "/v1/auth/session/step-up", options, body=body, public=True)

    def change_password(
        self,
        body: schemas.ChangePasswordBody,
        **options: Unpack[CallOptions],
    ) -> schemas.ChangePasswordAnswer:
        """Choose another password; the person is signed out everywhere else.

        `changePassword`: POST /v1/auth/session/password
        """
        return self._call.json("POST", "/v1/auth/session/password", options, body=body, public=True)

    def update_profile(
        self,
        body: Optional[schemas.UpdateProfileBody] = None,
        **options: Unpack[CallOptions],
    ) -> schemas.UpdateProfileAnswer:
        """Change what one says of oneself: name, language, time zone, and of what one wants mail.

        `updateProfile`: POST /v1/auth/session/profile
        """
        return self._call.json("POST", "/v1/auth/session/profile", options, body={} if body is None else body, public=True)

    def list_factors(
        self,
        body: Optional[Dict[str, Any]] = None,
        **options: Unpack[CallOptions],
    ) -> schemas.ListFactorsAnswer:
        """List what the person signs in with.

        `listFactors`: POST /v1/auth/session/factors
        """
        return self._call.json("POST", "/v1/auth/session/factors", options, body={} if body is None else body, public=True)

    def begin_totp(
        self,
        body: Optional[schemas.BeginTotpBody] = None,
        **options: Unpack[CallOptions],
    ) -> schemas.BeginTotpAnswer:
        """Begin to add an app that shows codes; nothing asks for it before its first code was
        shown.

        `beginTotp`: POST /v1/auth/session/factors/totp/begin
        """
        return self._call.json("POST", "/v1/auth/session/factors/totp/begin", options, body={} if body is None else body, public=True)

    def confirm_totp(
        self,
        body: schemas.ConfirmTotpBody,
        **options: Unpack[CallOptions],
    ) -> schemas.ConfirmTotpAnswer:
        """Add an app by its first code; signing in asks for one from then on.

        `confirmTotp`: POST /v1/auth/session/factors/totp/confirm
        """
        return self._call.json("POST", "/v1/auth/session/factors/totp/confirm", options, body=body, public=True)

    def begin_passkey_factor(
        self,
        body: Optional[Dict[str, Any]] = None,
        **options: Unpack[CallOptions],
    ) -> schemas.BeginPasskeyFactorAnswer:
        """Begin to add a passkey: the options of navigator.credentials.create
        (parseCreationOptionsFromJSON).

        `beginPasskeyFactor`: POST /v1/auth/session/factors/passkey/begin
        """
        return self._call.json("POST", "/v1/auth/session/factors/passkey/begin", options, body={} if body is None else body, public=True)

    def confirm_passkey_factor(
        self,
        body: schemas.ConfirmPasskeyFactorBody,
        **options: Unpack[CallOptions],
    ) -> schemas.ConfirmPasskeyFactorAnswer:
        """Add a passkey that the browser made; it signs in from now on.

        `confirmPasskeyFactor`: POST /v1/auth/session/factors/passkey/confirm
        """
        return self._call.json("POST", "/v1/auth/session/factors/passkey/confirm", options, body=body, public=True)

    def renew_recovery_codes(
        self,
        body: Optional[Dict[str, Any]] = None,
        **options: Unpack[CallOptions],
    ) -> schemas.RenewRecoveryCodesAnswer:
        """Make other recovery codes; those of before open nothing any more.

        `renewRecoveryCodes`: POST /v1/auth/session/factors/recovery-codes
        """
        return self._call.json("POST", "/v1/auth/session/factors/recovery-codes", options, body={} if body is None else body, public=True)

    def rename_factor(
        self,
        body: schemas.RenameFactorBody,
        **options: Unpack[CallOptions],
    ) -> Dict[str, Any]:
        """Call a passkey or another second factor something else.

        `renameFactor`: POST /v1/auth/session/factors/rename
        """
        return self._call.json("POST", "/v1/auth/session/factors/rename", options, body=body, public=True)

    def remove_factor(
        self,
        body: schemas.RemoveFactorBody,
        **options: Unpack[CallOptions],
    ) -> Dict[str, Any]:
        """Remove a passkey or another second factor; browsers that came by a passkey are signed out
        with it.

        `removeFactor`: POST /v1/auth/session/factors/remove
        """
        return self._call.json("POST", "/v1/auth/session/factors/remove", options, body=body, public=True)

    def exchange_session(
        self,
        body: schemas.ExchangeSessionBody,
        **options: Unpack[CallOptions],
    ) -> schemas.ExchangeSessionAnswer:
        """Exchange the session for an access token of 15 minutes, for the organization or one
        namespace.

        `exchangeSession`: POST /v1/auth/session/token
        """
        return self._call.json("POST", "/v1/auth/session/token", options, body=body, public=True)

    def list_sessions(
        self,
        body: Optional[Dict[str, Any]] = None,
        **options: Unpack[CallOptions],
    ) -> schemas.ListSessionsAnswer:
        """List the browsers in which the person is signed in, the last used first.

        `listSessions`: POST /v1/auth/session/sessions
        """
        return self._call.json("POST", "/v1/auth/session/sessions", options, body={} if body is None else body, public=True)

    def end_sessions(
        self,
        body: Union[schemas.EndSessionsBody1, schemas.EndSessionsBody2],
        **options: Unpack[CallOptions],
    ) -> schemas.EndSessionsAnswer:
        """Sign out in another browser, or in all others.

        `endSessions`: POST /v1/auth/session/sessions/end
        """
        return self._call.json("POST", "/v1/auth/session/sessions/end", options, body=body, public=True)

    def read_link(
        self,
        body: schemas.ReadLinkBody,
        **options: Unpack[CallOptions],
    ) -> schemas.ReadLinkAnswer:
        """Read what a link that somebody was given is for; it is not used up.

        `readLink`: POST /v1/auth/session/links/read
        """
        return self._call.json("POST", "/v1/auth/session/links/read", options, body=body, public=True)

    def accept_invitation(
        self,
        body: schemas.AcceptInvitationBody,
        **options: Unpack[CallOptions],
    ) -> schemas.AcceptInvitationAnswer:
        """Take an invitation, or become the first owner; the answer sets the cookie of a session,
        unless somebody is signed in: theirs goes on.

        `acceptInvitation`: POST /v1/auth/session/links/accept
        """
        return self._call.json("POST", "/v1/auth/session/links/accept", options, body=body, public=True)

    def ask_reset(
        self,
        body: schemas.AskResetBody,
        **options: Unpack[CallOptions],
    ) -> Dict[str, Any]:
        """Ask for a link to choose a new password; it is mailed where the address has an account.

        `askReset`: POST /v1/auth/session/reset/ask
        """
        return self._call.json("POST", "/v1/auth/session/reset/ask", options, body=body, public=True)

    def reset_password(
        self,
        body: schemas.ResetPasswordBody,
        **options: Unpack[CallOptions],
    ) -> Dict[str, Any]:
        """Choose a new password with the link of the mail; all sessions of the person end.

        `resetPassword`: POST /v1/auth/session/reset/do
        """
        return self._call.json("POST", "/v1/auth/session/reset/do", options, body=body, public=True)


class Resources:
    def __init__(self, call: Call) -> None:
        self._call = call

    def list(
        self,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        cursor: Optional[str] = None,
        q: Optional[str] = None,
        kind: Optional[Literal["Schema", "Asset", "Function", "Template", "Blueprint", "Scenario"]] = None,
        labels: Optional[Mapping[str, str]] = None,
        **options: Unpack[CallOptions],
    ) -> Pages[schemas.ResourceFacts]:
        """List resources of all kinds; filters kind, labels[key]=value and q.

        `listResources`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/resources
        """
        return self._call.pages("/v1/orgs/{orgId}/namespaces/{namespaceKey}/resources", True, options, query={"limit": limit, "offset": offset, "cursor": cursor, "q": q, "kind": kind, "labels": labels})

    def apply(
        self,
        body: Union[schemas.ApplyResourcesBody, Media],
        *,
        publish: Optional[Literal["patch", "minor", "major", "deserved"]] = None,
        dry_run: Optional[bool] = None,
        edits: Optional[Literal["refuse", "overwrite"]] = None,
        **options: Unpack[ActOptions],
    ) -> schemas.ApplyResourcesAnswer:
        """Check resources together, and save all of them or none.

        `applyResources`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/resources/apply
        """
        return self._call.json("POST", "/v1/orgs/{orgId}/namespaces/{namespaceKey}/resources/apply", options, query={"publish": publish, "dryRun": dry_run, "edits": edits}, body=body, acts=True)

    def evaluate_expression(
        self,
        body: schemas.EvaluateExpressionBody,
        **options: Unpack[CallOptions],
    ) -> schemas.EvaluateExpressionAnswer:
        """Evaluate an expression as it would be at a place of a resource.

        `evaluateExpression`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/expressions/evaluate
        """
        return self._call.json("POST", "/v1/orgs/{orgId}/namespaces/{namespaceKey}/expressions/evaluate", options, body=body)


class Scenarios:
    def __init__(self, call: Call) -> None:
        self._call = call

    def create(
        self,
        body: Union[schemas.NewScenarioResource, Media],
        **options: Unpack[ActOptions],
    ) -> schemas.SavedScenarioResource:
        """Create a Scenario as a draft, or publish it at once under a semantic version.

        `createScenario`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios
        """
        return self._call.json("POST", "/v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios", options, body=body, acts=True)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        cursor: Optional[str] = None,
        q: Optional[str] = None,
        labels: Optional[Mapping[str, str]] = None,
        **options: Unpack[CallOptions],
    ) -> Pages[schemas.ResourceFacts]:
        """List the latest version of each Scenario, without content; filters labels[key]=value and
        q.

        `listScenarios`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios
        """
        return self._call.pages("/v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios", True, options, query={"limit": limit, "offset": offset, "cursor": cursor, "q": q, "labels": labels})

    def read(
        self,
        key: str,
        *,
        version: Optional[str] = None,
        **options: Unpack[ReadOptions],
    ) -> schemas.ScenarioResource:
        """Read a Scenario: the version asked for, else the latest published, else the draft.

        `readScenario`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/{key}
        """
        return self._call.json("GET", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/scenarios/{part(key)}", options, query={"version": version})

    def list_versions(
        self,
        key: str,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        **options: Unpack[CallOptions],
    ) -> Pages[schemas.ResourceFacts]:
        """List the draft and all published versions of a Scenario, newest first, without content.

        `listScenarioVersions`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/{key}/versions
        """
        return self._call.pages(f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/scenarios/{part(key)}/versions", False, options, query={"limit": limit, "offset": offset})

    def read_version(
        self,
        key: str,
        version: str,
        **options: Unpack[ReadOptions],
    ) -> schemas.ScenarioResource:
        """Read one version of a Scenario.

        `readScenarioVersion`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/{key}/versions/{version}
        """
        return self._call.json("GET", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/scenarios/{part(key)}/versions/{part(version)}", options)

    def replace_draft(
        self,
        key: str,
        body: Union[schemas.NewScenarioResource, Media],
        **options: Unpack[ChangeOptions],
    ) -> schemas.SavedScenarioResource:
        """Replace the draft of a Scenario, or start it anew from the latest published version.

        `replaceScenarioDraft`: PUT /v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/{key}/versions/draft
        """
        return self._call.json("PUT", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/scenarios/{part(key)}/versions/draft", options, body=body)

    def change_draft(
        self,
        key: str,
        body: Union[Dict[str, Any], Media],
        **options: Unpack[ChangeOptions],
    ) -> schemas.SavedScenarioResource:
        """Change the draft of a Scenario with a JSON Merge Patch (RFC 7386).

        `changeScenarioDraft`: PATCH /v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/{key}/versions/draft
        """
        return self._call.json("PATCH", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/scenarios/{part(key)}/versions/draft", options, body=body)

    def delete_draft(
        self,
        key: str,
        **options: Unpack[ChangeOptions],
    ) -> schemas.DeleteScenarioDraftAnswer:
        """Delete the draft of a Scenario, unless another draft refers to it.

        `deleteScenarioDraft`: DELETE /v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/{key}/versions/draft
        """
        return self._call.json("DELETE", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/scenarios/{part(key)}/versions/draft", options)

    def publish_draft(
        self,
        key: str,
        body: schemas.PublishScenarioDraftBody,
        **options: Unpack[ChangeOptionsIfGiven],
    ) -> schemas.SavedScenarioResource:
        """Publish the draft of a Scenario as the next patch, minor or major version; the draft
        stays.

        `publishScenarioDraft`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/{key}/versions/draft/publish
        """
        return self._call.json("POST", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/scenarios/{part(key)}/versions/draft/publish", options, body=body, acts=True)

    def compare(
        self,
        key: str,
        *,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        **options: Unpack[CallOptions],
    ) -> schemas.CompareScenarioAnswer:
        """Compare two versions of a Scenario: what changed, and the smallest versionType that it
        deserves.

        `compareScenario`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/{key}/compare
        """
        return self._call.json("GET", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/scenarios/{part(key)}/compare", options, query={"from": from_, "to": to})

    def list_dependents(
        self,
        key: str,
        version: str,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        **options: Unpack[CallOptions],
    ) -> Pages[Union[schemas.ListScenarioDependentsItemResource, schemas.ListScenarioDependentsItemWorkflow, schemas.ListScenarioDependentsItemWorkflows]]:
        """List the resources and the running workflows that name a version of a Scenario.

        `listScenarioDependents`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/{key}/versions/{version}/dependents
        """
        return self._call.pages(f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/scenarios/{part(key)}/versions/{part(version)}/dependents", False, options, query={"limit": limit, "offset": offset})


class Schemas:
    def __init__(self, call: Call) -> None:
        self._call = call

    def read_kind_schema(
        self,
        file: str,
        **options: Unpack[ReadOptions],
    ) -> Dict[str, Any]:
        """Read the JSON Schema of a kind of resource, for editors.

        `readKindSchema`: GET /v1/schemas/{file}
        """
        return self._call.json("GET", f"/v1/schemas/{part(file)}", options, public=True)

    def create(
        self,
        body: Union[schemas.NewSchemaResource, Media],
        **options: Unpack[ActOptions],
    ) -> schemas.SavedSchemaResource:
        """Create a Schema as a draft, or publish it at once under a semantic version.

        `createSchema`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas
        """
        return self._call.json("POST", "/v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas", options, body=body, acts=True)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        cursor: Optional[str] = None,
        q: Optional[str] = None,
        labels: Optional[Mapping[str, str]] = None,
        **options: Unpack[CallOptions],
    ) -> Pages[schemas.ResourceFacts]:
        """List the latest version of each Schema, without content; filters labels[key]=value and q.

        `listSchemas`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas
        """
        return self._call.pages("/v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas", True, options, query={"limit": limit, "offset": offset, "cursor": cursor, "q": q, "labels": labels})

    def read(
        self,
        key: str,
        *,
        version: Optional[str] = None,
        **options: Unpack[ReadOptions],
    ) -> schemas.SchemaResource:
        """Read a Schema: the version asked for, else the latest published, else the draft.

        `readSchema`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/{key}
        """
        return self._call.json("GET", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/schemas/{part(key)}", options, query={"version": version})

    def list_versions(
        self,
        key: str,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        **options: Unpack[CallOptions],
    ) -> Pages[schemas.ResourceFacts]:
        """List the draft and all published versions of a Schema, newest first, without content.

        `listSchemaVersions`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/{key}/versions
        """
        return self._call.pages(f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/schemas/{part(key)}/versions", False, options, query={"limit": limit, "offset": offset})

    def read_version(
        self,
        key: str,
        version: str,
        **options: Unpack[ReadOptions],
    ) -> schemas.SchemaResource:
        """Read one version of a Schema.

        `readSchemaVersion`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/{key}/versions/{version}
        """
        return self._call.json("GET", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/schemas/{part(key)}/versions/{part(version)}", options)

    def replace_draft(
        self,
        key: str,
        body: Union[schemas.NewSchemaResource, Media],
        **options: Unpack[ChangeOptions],
    ) -> schemas.SavedSchemaResource:
        """Replace the draft of a Schema, or start it anew from the latest published version.

        `replaceSchemaDraft`: PUT /v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/{key}/versions/draft
        """
        return self._call.json("PUT", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/schemas/{part(key)}/versions/draft", options, body=body)

    def change_draft(
        self,
        key: str,
        body: Union[Dict[str, Any], Media],
        **options: Unpack[ChangeOptions],
    ) -> schemas.SavedSchemaResource:
        """Change the draft of a Schema with a JSON Merge Patch (RFC 7386).

        `changeSchemaDraft`: PATCH /v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/{key}/versions/draft
        """
        return self._call.json("PATCH", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/schemas/{part(key)}/versions/draft", options, body=body)

    def delete_draft(
        self,
        key: str,
        **options: Unpack[ChangeOptions],
    ) -> schemas.DeleteSchemaDraftAnswer:
        """Delete the draft of a Schema, unless another draft refers to it.

        `deleteSchemaDraft`: DELETE /v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/{key}/versions/draft
        """
        return self._call.json("DELETE", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/schemas/{part(key)}/versions/draft", options)

    def publish_draft(
        self,
        key: str,
        body: schemas.PublishSchemaDraftBody,
        **options: Unpack[ChangeOptionsIfGiven],
    ) -> schemas.SavedSchemaResource:
        """Publish the draft of a Schema as the next patch, minor or major version; the draft stays.

        `publishSchemaDraft`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/{key}/versions/draft/publish
        """
        return self._call.json("POST", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/schemas/{part(key)}/versions/draft/publish", options, body=body, acts=True)

    def compare(
        self,
        key: str,
        *,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        **options: Unpack[CallOptions],
    ) -> schemas.CompareSchemaAnswer:
        """Compare two versions of a Schema: what changed, and the smallest versionType that it
        deserves.

        `compareSchema`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/{key}/compare
        """
        return self._call.json("GET", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/schemas/{part(key)}/compare", options, query={"from": from_, "to": to})

    def list_dependents(
        self,
        key: str,
        version: str,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        **options: Unpack[CallOptions],
    ) -> Pages[Union[schemas.ListSchemaDependentsItemResource, schemas.ListSchemaDependentsItemWorkflow, schemas.ListSchemaDependentsItemWorkflows]]:
        """List the resources and the running workflows that name a version of a Schema.

        `listSchemaDependents`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/{key}/versions/{version}/dependents
        """
        return self._call.pages(f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/schemas/{part(key)}/versions/{part(version)}/dependents", False, options, query={"limit": limit, "offset": offset})


class Service:
    def __init__(self, call: Call) -> None:
        self._call = call

    def read_health(
        self,
        **options: Unpack[CallOptions],
    ) -> schemas.ReadHealthAnswer:
        """Whether the process is alive.

        `readHealth`: GET /healthz
        """
        return self._call.json("GET", "/healthz", options, public=True)

    def read_readiness(
        self,
        **options: Unpack[CallOptions],
    ) -> schemas.ReadReadinessAnswer:
        """Whether database, file store, renderer and sealing certificate work, and no stored bytes
        are known to differ from their hash; and how many jobs failed and are tried again.

        `readReadiness`: GET /readyz
        """
        return self._call.json("GET", "/readyz", options, public=True)

    def read_metrics(
        self,
        **options: Unpack[CallOptions],
    ) -> Download:
        """What this process counted, as Prometheus text.

        `readMetrics`: GET /metrics
        """
        return self._call.bytes("GET", "/metrics", options, public=True)

    def read_open_api(
        self,
        **options: Unpack[ReadOptions],
    ) -> schemas.ReadOpenApiAnswer:
        """Read this document: OpenAPI 3.1.

        `readOpenApi`: GET /v1/openapi.json
        """
        return self._call.json("GET", "/v1/openapi.json", options, public=True)

    def read_authority(
        self,
        **options: Unpack[CallOptions],
    ) -> Download:
        """Read the certificates of the authorities that the seals of this service come from, as
        PEM: first that of live namespaces; the one of test namespaces follows where it is
        another, then those of sealing keys of before.

        `readAuthority`: GET /v1/authority.pem
        """
        return self._call.bytes("GET", "/v1/authority.pem", options, public=True)

    def read_timestamp_authorities(
        self,
        **options: Unpack[CallOptions],
    ) -> Download:
        """Read the roots of the time-stamp authorities that this service believes
        (TIMESTAMP_TRUST), as PEM; empty without any.

        `readTimestampAuthorities`: GET /v1/timestamp-authorities.pem
        """
        return self._call.bytes("GET", "/v1/timestamp-authorities.pem", options, public=True)

    def read_authority_certificate(
        self,
        authority_id: str,
        **options: Unpack[CallOptions],
    ) -> Download:
        """Read the certificate of an authority of the installation's own, as DER: the sealing
        certificates that it issues name this address (caIssuers).

        `readAuthorityCertificate`: GET /pki/{authorityId}/authority.crt
        """
        return self._call.bytes("GET", f"/pki/{part(authority_id)}/authority.crt", options, public=True)

    def read_revocation_list(
        self,
        authority_id: str,
        **options: Unpack[CallOptions],
    ) -> Download:
        """Read the revocation list of an authority of the installation's own, as DER: made anew
        every day, and valid for ten (RFC 5280).

        `readRevocationList`: GET /pki/{authorityId}/authority.crl
        """
        return self._call.bytes("GET", f"/pki/{part(authority_id)}/authority.crl", options, public=True)

    def read_counts(
        self,
        **options: Unpack[CallOptions],
    ) -> schemas.ReadCountsAnswer:
        """Count what needs attention in the namespace; what the caller may not read is absent.

        `readCounts`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/counts
        """
        return self._call.json("GET", "/v1/orgs/{orgId}/namespaces/{namespaceKey}/counts", options)

    def search_namespace(
        self,
        *,
        q: str,
        **options: Unpack[CallOptions],
    ) -> schemas.SearchNamespaceAnswer:
        """Look for a text in the names, keys and ids of everything that the caller may read.

        `searchNamespace`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/search
        """
        return self._call.json("GET", "/v1/orgs/{orgId}/namespaces/{namespaceKey}/search", options, query={"q": q})

    def download_from_address(
        self,
        token: str,
        *,
        expires: int,
        **options: Unpack[CallOptions],
    ) -> Download:
        """Fetch the bytes of a file from a signed address.

        `downloadFromAddress`: GET /v1/downloads/{token}
        """
        return self._call.bytes("GET", f"/v1/downloads/{part(token)}", options, query={"expires": expires}, public=True)

    def read_drawing(
        self,
        token: str,
        *,
        expires: int,
        **options: Unpack[CallOptions],
    ) -> schemas.ReadDrawingAnswer:
        """Read what a phone is asked to draw; nothing of the documents.

        `readDrawing`: GET /v1/drawings/{token}
        """
        return self._call.json("GET", f"/v1/drawings/{part(token)}", options, query={"expires": expires}, public=True)

    def draw(
        self,
        token: str,
        body: schemas.DrawBody,
        *,
        expires: int,
        **options: Unpack[CallOptions],
    ) -> schemas.DrawAnswer:
        """Draw on the phone, once.

        `draw`: PUT /v1/drawings/{token}
        """
        return self._call.json("PUT", f"/v1/drawings/{part(token)}", options, query={"expires": expires}, body=body, public=True)

    def list_resource_names(
        self,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        cursor: Optional[str] = None,
        kind: Optional[Literal["Schema", "Asset", "Function", "Template", "Blueprint", "Scenario"]] = None,
        q: Optional[str] = None,
        **options: Unpack[CallOptions],
    ) -> Pages[schemas.ListResourceNamesItem]:
        """List what references can name: keys, names and versions of what is published, and of
        scenarios, by kind and key.

        `listResourceNames`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/resource-names
        """
        return self._call.pages("/v1/orgs/{orgId}/namespaces/{namespaceKey}/resource-names", True, options, query={"limit": limit, "offset": offset, "cursor": cursor, "kind": kind, "q": q})

    def list_mails(
        self,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        cursor: Optional[str] = None,
        to: Optional[str] = None,
        **options: Unpack[CallOptions],
    ) -> Pages[schemas.ListMailsItem]:
        """Mail that a test namespace kept instead of sending it, newest first; signing links stand
        in it.

        `listMails`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/mails
        """
        return self._call.pages("/v1/orgs/{orgId}/namespaces/{namespaceKey}/mails", True, options, query={"limit": limit, "offset": offset, "cursor": cursor, "to": to})

    def preview_mail(
        self,
        *,
        kind: Literal["invitation", "reminder", "handed_over", "replaced", "code", "completed", "completed_in_link", "copy_at_sender", "voided", "expired", "declined", "webhook_paused"],
        locale: Optional[str] = None,
        **options: Unpack[CallOptions],
    ) -> schemas.PreviewMailAnswer:
        """See a mail as people would get it, with sample data; nothing is sent.

        `previewMail`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/mails/preview
        """
        return self._call.json("GET", "/v1/orgs/{orgId}/namespaces/{namespaceKey}/mails/preview", options, query={"kind": kind, "locale": locale})

    def send_test_mail(
        self,
        **options: Unpack[CallOptions],
    ) -> schemas.SendTestMailAnswer:
        """Mail the person who asks as the namespace mails people, and tell what the mail server
        said; an API key has no address, and gets 400.

        `sendTestMail`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/settings/test-mail
        """
        return self._call.json("POST", "/v1/orgs/{orgId}/namespaces/{namespaceKey}/settings/test-mail", options)

    def check_sender_domain(
        self,
        *,
        selector: Optional[str] = None,
        **options: Unpack[CallOptions],
    ) -> schemas.CheckSenderDomainAnswer:
        """Read what the domain of the sender says of its mail (SPF, DKIM, DMARC), as the name
        servers tell it now.

        `checkSenderDomain`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/settings/sender-domain
        """
        return self._call.json("GET", "/v1/orgs/{orgId}/namespaces/{namespaceKey}/settings/sender-domain", options, query={"selector": selector})

    def test_seal(
        self,
        **options: Unpack[CallOptions],
    ) -> schemas.TestSealAnswer:
        """Seal a sample page as documents of the namespace are sealed, and tell which level was
        reached and what failed; nothing is kept.

        `testSeal`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/settings/test-seal
        """
        return self._call.json("POST", "/v1/orgs/{orgId}/namespaces/{namespaceKey}/settings/test-seal", options)

    def create_seal_key(
        self,
        body: schemas.CreateSealKeyBody,
        **options: Unpack[ActOptions],
    ) -> schemas.CreateSealKeyAnswer:
        """Keep a sealing key of a PKCS #12 file, or make one with a request for its certificate;
        the key can never be read again.

        `createSealKey`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/seal-keys
        """
        return self._call.json("POST", "/v1/orgs/{orgId}/namespaces/{namespaceKey}/seal-keys", options, body=body, acts=True)

    def list_seal_keys(
        self,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        cursor: Optional[str] = None,
        **options: Unpack[CallOptions],
    ) -> Pages[schemas.ListSealKeysItem]:
        """List the sealing keys of the namespace, retired ones included.

        `listSealKeys`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/seal-keys
        """
        return self._call.pages("/v1/orgs/{orgId}/namespaces/{namespaceKey}/seal-keys", True, options, query={"limit": limit, "offset": offset, "cursor": cursor})

    def read_seal_key(
        self,
        seal_key_id: str,
        **options: Unpack[CallOptions],
    ) -> schemas.ReadSealKeyAnswer:
        """Read a sealing key of the namespace: its certificates, and the request for one.

        `readSealKey`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/seal-keys/{sealKeyId}
        """
        return self._call.json("GET", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/seal-keys/{part(seal_key_id)}", options)

    def answer_seal_key_request(
        self,
        seal_key_id: str,
        body: schemas.AnswerSealKeyRequestBody,
        **options: Unpack[ActOptions],
    ) -> schemas.AnswerSealKeyRequestAnswer:
        """Give a sealing key that was requested its certificate: the authority's answer.

        `answerSealKeyRequest`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/seal-keys/{sealKeyId}/certificate
        """
        return self._call.json("POST", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/seal-keys/{part(seal_key_id)}/certificate", options, body=body, acts=True)

    def retire_seal_key(
        self,
        seal_key_id: str,
        **options: Unpack[ActOptions],
    ) -> schemas.RetireSealKeyAnswer:
        """Retire a sealing key: the private key goes for good; what it sealed stays as it is.

        `retireSealKey`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/seal-keys/{sealKeyId}/retire
        """
        return self._call.json("POST", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/seal-keys/{part(seal_key_id)}/retire", options, acts=True)

    def read_consent_text(
        self,
        *,
        locale: Literal["en", "de", "fr", "es", "it", "pt", "nl", "pl", "ja", "ar"],
        **options: Unpack[CallOptions],
    ) -> schemas.ReadConsentTextAnswer:
        """Read what people agree to before they sign where the namespace has no text of its own
        (`settings.consent`): the service's text in a language.

        `readConsentText`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/settings/consent-text
        """
        return self._call.json("GET", "/v1/orgs/{orgId}/namespaces/{namespaceKey}/settings/consent-text", options, query={"locale": locale})


class Signing:
    def __init__(self, call: Call) -> None:
        self._call = call

    def read_session(
        self,
        **options: Unpack[CallOptions],
    ) -> schemas.SigningSession:
        """Read the signing session; changes nothing.

        `readSession`: GET /v1/signing/session
        """
        return self._call.json("GET", "/v1/signing/session", options)

    def ask_code(
        self,
        **options: Unpack[CallOptions],
    ) -> schemas.SigningSession:
        """Mail a code to the person, where the session asks for one by e-mail.

        `askCode`: POST /v1/signing/code
        """
        return self._call.json("POST", "/v1/signing/code", options)

    def check_code(
        self,
        body: schemas.CheckCodeBody,
        **options: Unpack[CallOptions],
    ) -> schemas.CheckCodeAnswer:
        """Give the code that the session asks for; the proof opens the session for this browser
        alone.

        `checkCode`: POST /v1/signing/code/check
        """
        return self._call.json("POST", "/v1/signing/code/check", options, body=body)

    def read_in_person(
        self,
        **options: Unpack[CallOptions],
    ) -> schemas.ReadInPersonAnswer:
        """Read whom the device may be handed to; changes nothing.

        `readInPerson`: GET /v1/signing/in-person
        """
        return self._call.json("GET", "/v1/signing/in-person", options)

    def hand_over_device(
        self,
        body: schemas.HandOverDeviceBody,
        **options: Unpack[CallOptions],
    ) -> schemas.HandOverDeviceAnswer:
        """The person says that it is them, and gets a token for their own session at the device.

        `handOverDevice`: POST /v1/signing/in-person/hand-over
        """
        return self._call.json("POST", "/v1/signing/in-person/hand-over", options, body=body)

    def lock_device(
        self,
        **options: Unpack[CallOptions],
    ) -> schemas.LockDeviceAnswer:
        """Lock the device: the token of whoever had it opens nothing any more.

        `lockDevice`: POST /v1/signing/in-person/lock
        """
        return self._call.json("POST", "/v1/signing/in-person/lock", options)

    def read_session_changes(
        self,
        *,
        after: Optional[int] = None,
        wait: Optional[int] = None,
        **options: Unpack[CallOptions],
    ) -> schemas.ReadSessionChangesAnswer:
        """Wait until something has changed in the workflow: then read the session again.

        `readSessionChanges`: GET /v1/signing/changes
        """
        return self._call.json("GET", "/v1/signing/changes", options, query={"after": after, "wait": wait})

    def record_viewed(
        self,
        body: schemas.RecordViewedBody,
        **options: Unpack[CallOptions],
    ) -> schemas.SigningSession:
        """Record that a document was on the screen.

        `recordViewed`: POST /v1/signing/viewed
        """
        return self._call.json("POST", "/v1/signing/viewed", options, body=body)

    def accept_consent(
        self,
        body: schemas.AcceptConsentBody,
        **options: Unpack[CallOptions],
    ) -> schemas.SigningSession:
        """Agree to sign electronically.

        `acceptConsent`: POST /v1/signing/consent
        """
        return self._call.json("POST", "/v1/signing/consent", options, body=body)

    def save_fields(
        self,
        body: schemas.SaveFieldsBody,
        **options: Unpack[CallOptions],
    ) -> schemas.SigningSession:
        """Keep values while the person types.

        `saveFields`: PUT /v1/signing/fields
        """
        return self._call.json("PUT", "/v1/signing/fields", options, body=body)

    def complete(
        self,
        body: schemas.CompleteBody,
        **options: Unpack[CallOptions],
    ) -> schemas.SigningSession:
        """Sign what was shown and entered.

        `complete`: POST /v1/signing/complete
        """
        return self._call.json("POST", "/v1/signing/complete", options, body=body)

    def decline(
        self,
        body: Optional[schemas.DeclineBody] = None,
        **options: Unpack[CallOptions],
    ) -> schemas.SigningSession:
        """Decline to sign.

        `decline`: POST /v1/signing/decline
        """
        return self._call.json("POST", "/v1/signing/decline", options, body={} if body is None else body)

    def delegate(
        self,
        body: schemas.DelegateBody,
        **options: Unpack[CallOptions],
    ) -> schemas.DelegateAnswer:
        """Hand over to somebody else, where the participant may; ends the link by which this comes.

        `delegate`: POST /v1/signing/delegate
        """
        return self._call.json("POST", "/v1/signing/delegate", options, body=body)

    def read_session_document(
        self,
        document_key: str,
        *,
        state: Optional[Literal["original", "signed"]] = None,
        **options: Unpack[CallOptions],
    ) -> Download:
        """Read a document: as rendered before any mark, or sealed once it is.

        `readSessionDocument`: GET /v1/signing/documents/{documentKey}
        """
        return self._call.bytes("GET", f"/v1/signing/documents/{part(document_key)}", options, query={"state": state})

    def upload_session_image(
        self,
        content: Union[Content, Media],
        **options: Unpack[UploadOptions],
    ) -> schemas.UploadSessionImageAnswer:
        """Upload an image for a signature, an initial or an image field: the raw bytes.

        `uploadSessionImage`: POST /v1/signing/images
        """
        return self._call.json("POST", "/v1/signing/images", options, content=content)

    def begin_upload(
        self,
        body: schemas.BeginUploadBody,
        **options: Unpack[CallOptions],
    ) -> schemas.BeginUploadAnswer:
        """Make room for a file that is to be attached; its bytes follow in parts.

        `beginUpload`: POST /v1/signing/uploads
        """
        return self._call.json("POST", "/v1/signing/uploads", options, body=body)

    def read_upload(
        self,
        upload_id: str,
        **options: Unpack[CallOptions],
    ) -> schemas.ReadUploadAnswer:
        """Read how much of a file has come: after a cut it goes on from there.

        `readUpload`: GET /v1/signing/uploads/{uploadId}
        """
        return self._call.json("GET", f"/v1/signing/uploads/{part(upload_id)}", options)

    def continue_upload(
        self,
        upload_id: str,
        content: Union[Content, Media],
        *,
        offset: int,
        **options: Unpack[UploadOptions],
    ) -> schemas.ContinueUploadAnswer:
        """Send bytes of a file from an offset on; the last ones make it a file that a field can
        hold.

        `continueUpload`: PUT /v1/signing/uploads/{uploadId}
        """
        return self._call.json("PUT", f"/v1/signing/uploads/{part(upload_id)}", options, query={"offset": offset}, content=content)

    def read_attachment(
        self,
        file_id: str,
        **options: Unpack[CallOptions],
    ) -> Download:
        """Read a file that this person attached.

        `readAttachment`: GET /v1/signing/attachments/{fileId}
        """
        return self._call.bytes("GET", f"/v1/signing/attachments/{part(file_id)}", options)

    def make_drawing(
        self,
        body: schemas.MakeDrawingBody,
        **options: Unpack[CallOptions],
    ) -> schemas.MakeDrawingAnswer:
        """Make an address at which a phone draws a signature or initials into this session, once.

        `makeDrawing`: POST /v1/signing/drawings
        """
        return self._call.json("POST", "/v1/signing/drawings", options, body=body)

    def await_drawing(
        self,
        drawing_id: str,
        *,
        wait: Optional[int] = None,
        **options: Unpack[CallOptions],
    ) -> schemas.AwaitDrawingAnswer:
        """Wait for what is drawn on the phone: answers as soon as it is there, or after the time to
        wait.

        `awaitDrawing`: GET /v1/signing/drawings/{drawingId}
        """
        return self._call.json("GET", f"/v1/signing/drawings/{part(drawing_id)}", options, query={"wait": wait})

    def read_session_image(
        self,
        file_id: str,
        **options: Unpack[CallOptions],
    ) -> Download:
        """Read an image that is a value of this session, or the sender's logo.

        `readSessionImage`: GET /v1/signing/images/{fileId}
        """
        return self._call.bytes("GET", f"/v1/signing/images/{part(file_id)}", options)


class Templates:
    def __init__(self, call: Call) -> None:
        self._call = call

    def create_of_token(
        self,
        body: Union[schemas.NewTemplateResource, Media],
        **options: Unpack[ActOptions],
    ) -> schemas.SavedTemplateResource:
        """Create a Template in the token's namespace.

        `createTemplateOfToken`: POST /v1/orgs/{orgId}/templates
        """
        return self._call.json("POST", "/v1/orgs/{orgId}/templates", options, body=body, acts=True)

    def create(
        self,
        body: Union[schemas.NewTemplateResource, Media],
        **options: Unpack[ActOptions],
    ) -> schemas.SavedTemplateResource:
        """Create a Template as a draft, or publish it at once under a semantic version.

        `createTemplate`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/templates
        """
        return self._call.json("POST", "/v1/orgs/{orgId}/namespaces/{namespaceKey}/templates", options, body=body, acts=True)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        cursor: Optional[str] = None,
        q: Optional[str] = None,
        labels: Optional[Mapping[str, str]] = None,
        **options: Unpack[CallOptions],
    ) -> Pages[schemas.ResourceFacts]:
        """List the latest version of each Template, without content; filters labels[key]=value and
        q.

        `listTemplates`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/templates
        """
        return self._call.pages("/v1/orgs/{orgId}/namespaces/{namespaceKey}/templates", True, options, query={"limit": limit, "offset": offset, "cursor": cursor, "q": q, "labels": labels})

    def read(
        self,
        key: str,
        *,
        version: Optional[str] = None,
        **options: Unpack[ReadOptions],
    ) -> schemas.TemplateResource:
        """Read a Template: the version asked for, else the latest published, else the draft.

        `readTemplate`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/{key}
        """
        return self._call.json("GET", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/templates/{part(key)}", options, query={"version": version})

    def list_versions(
        self,
        key: str,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        **options: Unpack[CallOptions],
    ) -> Pages[schemas.ResourceFacts]:
        """List the draft and all published versions of a Template, newest first, without content.

        `listTemplateVersions`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/{key}/versions
        """
        return self._call.pages(f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/templates/{part(key)}/versions", False, options, query={"limit": limit, "offset": offset})

    def read_version(
        self,
        key: str,
        version: str,
        **options: Unpack[ReadOptions],
    ) -> schemas.TemplateResource:
        """Read one version of a Template.

        `readTemplateVersion`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/{key}/versions/{version}
        """
        return self._call.json("GET", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/templates/{part(key)}/versions/{part(version)}", options)

    def replace_draft(
        self,
        key: str,
        body: Union[schemas.NewTemplateResource, Media],
        **options: Unpack[ChangeOptions],
    ) -> schemas.SavedTemplateResource:
        """Replace the draft of a Template, or start it anew from the latest published version.

        `replaceTemplateDraft`: PUT /v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/{key}/versions/draft
        """
        return self._call.json("PUT", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/templates/{part(key)}/versions/draft", options, body=body)

    def change_draft(
        self,
        key: str,
        body: Union[Dict[str, Any], Media],
        **options: Unpack[ChangeOptions],
    ) -> schemas.SavedTemplateResource:
        """Change the draft of a Template with a JSON Merge Patch (RFC 7386).

        `changeTemplateDraft`: PATCH /v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/{key}/versions/draft
        """
        return self._call.json("PATCH", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/templates/{part(key)}/versions/draft", options, body=body)

    def delete_draft(
        self,
        key: str,
        **options: Unpack[ChangeOptions],
    ) -> schemas.DeleteTemplateDraftAnswer:
        """Delete the draft of a Template, unless another draft refers to it.

        `deleteTemplateDraft`: DELETE /v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/{key}/versions/draft
        """
        return self._call.json("DELETE", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/templates/{part(key)}/versions/draft", options)

    def publish_draft(
        self,
        key: str,
        body: schemas.PublishTemplateDraftBody,
        **options: Unpack[ChangeOptionsIfGiven],
    ) -> schemas.SavedTemplateResource:
        """Publish the draft of a Template as the next patch, minor or major version; the draft
        stays.

        `publishTemplateDraft`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/{key}/versions/draft/publish
        """
        return self._call.json("POST", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/templates/{part(key)}/versions/draft/publish", options, body=body, acts=True)

    def compare(
        self,
        key: str,
        *,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        **options: Unpack[CallOptions],
    ) -> schemas.CompareTemplateAnswer:
        """Compare two versions of a Template: what changed, and the smallest versionType that it
        deserves.

        `compareTemplate`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/{key}/compare
        """
        return self._call.json("GET", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/templates/{part(key)}/compare", options, query={"from": from_, "to": to})

    def list_dependents(
        self,
        key: str,
        version: str,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        **options: Unpack[CallOptions],
    ) -> Pages[Union[schemas.ListTemplateDependentsItemResource, schemas.ListTemplateDependentsItemWorkflow, schemas.ListTemplateDependentsItemWorkflows]]:
        """List the resources and the running workflows that name a version of a Template.

        `listTemplateDependents`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/{key}/versions/{version}/dependents
        """
        return self._call.pages(f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/templates/{part(key)}/versions/{part(version)}/dependents", False, options, query={"limit": limit, "offset": offset})

    def render(
        self,
        body: schemas.RenderTemplateBody,
        **options: Unpack[CallOptions],
    ) -> Download:
        """Render a Template with sample data, watermarked PREVIEW, without storing anything.

        `renderTemplate`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/render
        """
        return self._call.bytes("POST", "/v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/render", options, body=body)


class Webhooks:
    def __init__(self, call: Call) -> None:
        self._call = call

    def create_endpoint(
        self,
        body: schemas.NewWebhookEndpoint,
        **options: Unpack[ActOptions],
    ) -> schemas.CreatedWebhookEndpoint:
        """Register a webhook endpoint; its secret is shown only this once.

        `createWebhookEndpoint`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints
        """
        return self._call.json("POST", "/v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints", options, body=body, acts=True)

    def list_endpoints(
        self,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        cursor: Optional[str] = None,
        is_active: Optional[bool] = None,
        **options: Unpack[CallOptions],
    ) -> Pages[schemas.WebhookEndpoint]:
        """List the webhook endpoints.

        `listWebhookEndpoints`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints
        """
        return self._call.pages("/v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints", True, options, query={"limit": limit, "offset": offset, "cursor": cursor, "isActive": is_active})

    def ensure_endpoint(
        self,
        body: schemas.NewWebhookEndpoint,
        **options: Unpack[CallOptions],
    ) -> schemas.EnsuredWebhookEndpoint:
        """Make sure that there is a webhook endpoint with this url.

        `ensureWebhookEndpoint`: PUT /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/by-url
        """
        return self._call.json("PUT", "/v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/by-url", options, body=body)

    def read_endpoint(
        self,
        id: str,
        **options: Unpack[ReadOptions],
    ) -> schemas.WebhookEndpoint:
        """Read a webhook endpoint.

        `readWebhookEndpoint`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/{id}
        """
        return self._call.json("GET", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/webhook-endpoints/{part(id)}", options)

    def update_endpoint(
        self,
        id: str,
        body: schemas.WebhookEndpointChanges,
        **options: Unpack[ChangeOptionsIfGiven],
    ) -> schemas.WebhookEndpoint:
        """Change a webhook endpoint.

        `updateWebhookEndpoint`: PATCH /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/{id}
        """
        return self._call.json("PATCH", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/webhook-endpoints/{part(id)}", options, body=body)

    def delete_endpoint(
        self,
        id: str,
        **options: Unpack[ChangeOptionsIfGiven],
    ) -> schemas.DeleteWebhookEndpointAnswer:
        """Remove a webhook endpoint; what was still to be sent to it fails.

        `deleteWebhookEndpoint`: DELETE /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/{id}
        """
        return self._call.json("DELETE", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/webhook-endpoints/{part(id)}", options)

    def read_endpoint_summary(
        self,
        id: str,
        **options: Unpack[CallOptions],
    ) -> schemas.ReadWebhookEndpointSummaryAnswer:
        """Count what became of the deliveries to a webhook endpoint, by hours of the last day.

        `readWebhookEndpointSummary`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/{id}/summary
        """
        return self._call.json("GET", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/webhook-endpoints/{part(id)}/summary", options)

    def rotate_secret(
        self,
        id: str,
        body: Optional[schemas.RotateWebhookSecretBody] = None,
        **options: Unpack[ActOptions],
    ) -> schemas.CreatedWebhookEndpoint:
        """Replace the secret of a webhook endpoint; the new one is shown only this once.

        `rotateWebhookSecret`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/{id}/rotate-secret
        """
        return self._call.json("POST", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/webhook-endpoints/{part(id)}/rotate-secret", options, body={} if body is None else body, acts=True)

    def test_endpoint(
        self,
        id: str,
        body: Optional[Dict[str, Any]] = None,
        **options: Unpack[ActOptions],
    ) -> schemas.Delivery:
        """Send a webhook endpoint a test event.

        `testWebhookEndpoint`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/{id}/test
        """
        return self._call.json("POST", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/webhook-endpoints/{part(id)}/test", options, body={} if body is None else body, acts=True)

    def redeliver_range(
        self,
        id: str,
        body: schemas.RedeliverWebhookRangeBody,
        **options: Unpack[ActOptions],
    ) -> schemas.RedeliverWebhookRangeAnswer:
        """Deliver again what an endpoint was sent in a time.

        `redeliverWebhookRange`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/{id}/redeliver
        """
        return self._call.json("POST", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/webhook-endpoints/{part(id)}/redeliver", options, body=body, acts=True)

    def list_deliveries(
        self,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        cursor: Optional[str] = None,
        webhook_id: Optional[str] = None,
        event_id: Optional[str] = None,
        event_type: Optional[str] = None,
        status: Optional[Literal["pending", "succeeded", "retrying", "failed", "cancelled"]] = None,
        workflow_id: Optional[str] = None,
        created_after: Optional[str] = None,
        created_before: Optional[str] = None,
        **options: Unpack[CallOptions],
    ) -> Pages[schemas.Delivery]:
        """List deliveries of events to webhook endpoints, newest first.

        `listWebhookDeliveries`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhooks/deliveries
        """
        return self._call.pages("/v1/orgs/{orgId}/namespaces/{namespaceKey}/webhooks/deliveries", True, options, query={"limit": limit, "offset": offset, "cursor": cursor, "webhookId": webhook_id, "eventId": event_id, "eventType": event_type, "status": status, "workflowId": workflow_id, "createdAfter": created_after, "createdBefore": created_before})

    def read_delivery(
        self,
        delivery_id: str,
        **options: Unpack[CallOptions],
    ) -> schemas.ReadWebhookDeliveryAnswer:
        """Read a delivery with its attempts, and the requests as they were sent.

        `readWebhookDelivery`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhooks/deliveries/{deliveryId}
        """
        return self._call.json("GET", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/webhooks/deliveries/{part(delivery_id)}", options)

    def redeliver_delivery(
        self,
        delivery_id: str,
        body: Optional[Dict[str, Any]] = None,
        **options: Unpack[ActOptions],
    ) -> schemas.Delivery:
        """Deliver an event to an endpoint again, in a new delivery.

        `redeliverWebhookDelivery`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhooks/deliveries/{deliveryId}/redeliver
        """
        return self._call.json("POST", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/webhooks/deliveries/{part(delivery_id)}/redeliver", options, body={} if body is None else body, acts=True)

    def list_events(
        self,
        *,
        after: Optional[str] = None,
        order: Optional[Literal["oldest", "newest"]] = None,
        event_type: Optional[schemas.EventPattern] = None,
        limit: Optional[int] = None,
        wait: Optional[int] = None,
        **options: Unpack[CallOptions],
    ) -> schemas.ListEventsAnswer:
        """List the events of the namespace as webhooks tell them, of 30 days; `after` and `wait`
        follow them. None ever appears before a cursor that was given out.

        `listEvents`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/events
        """
        return self._call.json("GET", "/v1/orgs/{orgId}/namespaces/{namespaceKey}/events", options, query={"after": after, "order": order, "eventType": event_type, "limit": limit, "wait": wait})

    def list_event_schemas(
        self,
        **options: Unpack[CallOptions],
    ) -> schemas.ListEventSchemasAnswer:
        """The JSON Schema of every type of event that webhooks deliver, with examples.

        `listEventSchemas`: GET /v1/events/schemas
        """
        return self._call.json("GET", "/v1/events/schemas", options, public=True)


class Workflows:
    def __init__(self, call: Call) -> None:
        self._call = call

    def create(
        self,
        body: schemas.NewWorkflow,
        **options: Unpack[ActOptions],
    ) -> schemas.Workflow:
        """Create a workflow from a blueprint; it starts by itself unless options.mode is review.

        `createWorkflow`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows
        """
        return self._call.json("POST", "/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows", options, body=body, acts=True)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        cursor: Optional[str] = None,
        status: Optional[Literal["pending", "in_progress", "completed", "failed", "declined", "voided"]] = None,
        blueprint_key: Optional[str] = None,
        participant_email: Optional[str] = None,
        external_id: Optional[str] = None,
        legal_hold: Optional[bool] = None,
        q: Optional[str] = None,
        created_after: Optional[str] = None,
        created_before: Optional[str] = None,
        labels: Optional[Mapping[str, str]] = None,
        **options: Unpack[CallOptions],
    ) -> Pages[schemas.WorkflowSummary]:
        """List workflows, newest first.

        `listWorkflows`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows
        """
        return self._call.pages("/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows", True, options, query={"limit": limit, "offset": offset, "cursor": cursor, "status": status, "blueprintKey": blueprint_key, "participantEmail": participant_email, "externalId": external_id, "legalHold": legal_hold, "q": q, "createdAfter": created_after, "createdBefore": created_before, "labels": labels})

    def check(
        self,
        body: schemas.NewWorkflow,
        **options: Unpack[CallOptions],
    ) -> schemas.CheckWorkflowAnswer:
        """Tell whether a workflow would be created, with every problem, without storing anything.

        `checkWorkflow`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/check
        """
        return self._call.json("POST", "/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/check", options, body=body)

    def list_organization_workflows(
        self,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        cursor: Optional[str] = None,
        status: Optional[Literal["pending", "in_progress", "completed", "failed", "declined", "voided"]] = None,
        blueprint_key: Optional[str] = None,
        participant_email: Optional[str] = None,
        external_id: Optional[str] = None,
        legal_hold: Optional[bool] = None,
        q: Optional[str] = None,
        created_after: Optional[str] = None,
        created_before: Optional[str] = None,
        labels: Optional[Mapping[str, str]] = None,
        **options: Unpack[CallOptions],
    ) -> Pages[schemas.WorkflowSummary]:
        """List the workflows of the token's namespace, newest first.

        `listOrganizationWorkflows`: GET /v1/orgs/{orgId}/workflows
        """
        return self._call.pages("/v1/orgs/{orgId}/workflows", True, options, query={"limit": limit, "offset": offset, "cursor": cursor, "status": status, "blueprintKey": blueprint_key, "participantEmail": participant_email, "externalId": external_id, "legalHold": legal_hold, "q": q, "createdAfter": created_after, "createdBefore": created_before, "labels": labels})

    def read(
        self,
        id: str,
        **options: Unpack[ReadOptions],
    ) -> schemas.Workflow:
        """Read a workflow.

        `readWorkflow`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}
        """
        return self._call.json("GET", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/workflows/{part(id)}", options)

    def update(
        self,
        id: str,
        body: schemas.WorkflowChanges,
        **options: Unpack[ChangeOptions],
    ) -> schemas.Workflow:
        """Change a workflow that has not started; If-Match is required.

        `updateWorkflow`: PATCH /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}
        """
        return self._call.json("PATCH", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/workflows/{part(id)}", options, body=body)

    def erase(
        self,
        id: str,
        **options: Unpack[CallOptions],
    ) -> schemas.EraseWorkflowAnswer:
        """Erase a finished workflow: documents and personal data go, hashes and the audit chain
        stay.

        `eraseWorkflow`: DELETE /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}
        """
        return self._call.json("DELETE", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/workflows/{part(id)}", options)

    def run(
        self,
        id: str,
        **options: Unpack[ActOptions],
    ) -> schemas.Workflow:
        """Run a workflow that waits for it; the work goes on in the background.

        `runWorkflow`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/run
        """
        return self._call.json("POST", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/workflows/{part(id)}/run", options, acts=True)

    def void(
        self,
        id: str,
        body: Optional[schemas.VoidWorkflowBody] = None,
        **options: Unpack[ActOptions],
    ) -> schemas.Workflow:
        """End a workflow before its time.

        `voidWorkflow`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/void
        """
        return self._call.json("POST", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/workflows/{part(id)}/void", options, body={} if body is None else body, acts=True)

    def retry_finalization(
        self,
        id: str,
        **options: Unpack[ActOptions],
    ) -> schemas.Workflow:
        """Seal now what waits for another attempt, or was given up.

        `retryFinalization`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/retry-finalization
        """
        return self._call.json("POST", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/workflows/{part(id)}/retry-finalization", options, acts=True)

    def set_legal_hold(
        self,
        id: str,
        body: schemas.SetLegalHoldBody,
        **options: Unpack[ActOptions],
    ) -> schemas.Workflow:
        """Put a workflow on legal hold, in whatever status it is, or lift the hold.

        `setLegalHold`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/legal-hold
        """
        return self._call.json("POST", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/workflows/{part(id)}/legal-hold", options, body=body, acts=True)

    def give_access_code(
        self,
        id: str,
        participant_key: str,
        body: schemas.GiveAccessCodeBody,
        **options: Unpack[ActOptions],
    ) -> schemas.Workflow:
        """Choose another access code for a participant who has still to sign; the former one is
        worthless.

        `giveAccessCode`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/participants/{participantKey}/access-code
        """
        return self._call.json("POST", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/workflows/{part(id)}/participants/{part(participant_key)}/access-code", options, body=body, acts=True)

    def remind_participant(
        self,
        id: str,
        participant_key: str,
        **options: Unpack[ActOptions],
    ) -> schemas.Workflow:
        """Mail the signing link again to a participant whose turn it is.

        `remindParticipant`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/participants/{participantKey}/remind
        """
        return self._call.json("POST", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/workflows/{part(id)}/participants/{part(participant_key)}/remind", options, acts=True)

    def delegate_participant(
        self,
        id: str,
        participant_key: str,
        body: schemas.DelegateParticipantBody,
        **options: Unpack[ActOptions],
    ) -> schemas.Workflow:
        """Put somebody else in the place of a participant who has not signed, or correct an
        address.

        `delegateParticipant`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/participants/{participantKey}/delegate
        """
        return self._call.json("POST", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/workflows/{part(id)}/participants/{part(participant_key)}/delegate", options, body=body, acts=True)

    def rotate_participant_link(
        self,
        id: str,
        participant_key: str,
        **options: Unpack[ActOptions],
    ) -> schemas.Workflow:
        """End a participant's signing links and make new ones; whose turn it is gets a mail.

        `rotateParticipantLink`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/participants/{participantKey}/rotate-link
        """
        return self._call.json("POST", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/workflows/{part(id)}/participants/{part(participant_key)}/rotate-link", options, acts=True)

    def list_action_urls(
        self,
        id: str,
        **options: Unpack[CallOptions],
    ) -> schemas.ListActionUrlsAnswer:
        """The signing links of a workflow, in step order; none before it starts.

        `listActionUrls`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/action-urls
        """
        return self._call.json("GET", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/workflows/{part(id)}/action-urls", options)

    def open_in_person(
        self,
        id: str,
        **options: Unpack[ActOptions],
    ) -> schemas.OpenInPersonAnswer:
        """A link for a device on which people sign in person; an earlier one opens nothing any
        more.

        `openInPerson`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/in-person
        """
        return self._call.json("POST", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/workflows/{part(id)}/in-person", options, acts=True)

    def list_events(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
        cursor: Optional[str] = None,
        after: Optional[int] = None,
        wait: Optional[int] = None,
        **options: Unpack[CallOptions],
    ) -> Pages[schemas.ListWorkflowEventsItem]:
        """A workflow's audit trail, hash-chained, oldest first; `after` and `wait` follow it. Embed
        tokens get it without `ip`, `userAgent` and `salt`.

        `listWorkflowEvents`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/events
        """
        return self._call.pages(f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/workflows/{part(id)}/events", True, options, query={"limit": limit, "offset": offset, "cursor": cursor, "after": after, "wait": wait})

    def read_entities(
        self,
        id: str,
        *,
        at: Optional[int] = None,
        **options: Unpack[CallOptions],
    ) -> schemas.ReadWorkflowEntitiesAnswer:
        """Read a workflow's entities as they were at an event of its audit trail; without at, as
        they are.

        `readWorkflowEntities`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/entities
        """
        return self._call.json("GET", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/workflows/{part(id)}/entities", options, query={"at": at})

    def read_plan(
        self,
        id: str,
        **options: Unpack[ReadOptions],
    ) -> schemas.ReadWorkflowPlanAnswer:
        """Read what a workflow runs on: its blueprint, all that this refers to, and what was said
        of people otherwise.

        `readWorkflowPlan`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/plan
        """
        return self._call.json("GET", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/workflows/{part(id)}/plan", options)

    def preview_document(
        self,
        id: str,
        body: schemas.PreviewWorkflowDocumentBody,
        **options: Unpack[CallOptions],
    ) -> Download:
        """Render a Template of a workflow with other data, watermarked PREVIEW, without storing
        anything.

        `previewWorkflowDocument`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/preview
        """
        return self._call.bytes("POST", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/workflows/{part(id)}/preview", options, body=body)

    def read_document(
        self,
        id: str,
        envelope_key: str,
        document_key: str,
        *,
        state: Optional[Literal["original", "signed"]] = None,
        **options: Unpack[CallOptions],
    ) -> Download:
        """Download a document: state=original as it was before anybody signed, state=signed once it
        is sealed; without, the sealed one if there is one.

        `readDocument`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/envelopes/{envelopeKey}/documents/{documentKey}
        """
        return self._call.bytes("GET", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/workflows/{part(id)}/envelopes/{part(envelope_key)}/documents/{part(document_key)}", options, query={"state": state})

    def read_envelope_documents(
        self,
        id: str,
        envelope_key: str,
        **options: Unpack[CallOptions],
    ) -> Download:
        """Download all documents of an envelope, sealed where they are, the certificate of
        completion, and what people attached.

        `readEnvelopeDocuments`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/envelopes/{envelopeKey}/documents.zip
        """
        return self._call.bytes("GET", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/workflows/{part(id)}/envelopes/{part(envelope_key)}/documents.zip", options)

    def read_evidence(
        self,
        id: str,
        **options: Unpack[CallOptions],
    ) -> Download:
        """Download the evidence: sealed PDFs, certificates of completion, audit trail, versions and
        hashes of everything used, an audit-seal over all of it (made now, unless nothing changed
        since the last), VERIFY.md.

        `readEvidence`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/evidence
        """
        return self._call.bytes("GET", f"/v1/orgs/{{orgId}}/namespaces/{{namespaceKey}}/workflows/{part(id)}/evidence", options)


class Groups:
    """Every operation of the service, by what it is about."""

    def __init__(self, call: Call) -> None:
        self.assets = Assets(call)
        self.authentication = Authentication(call)
        self.blueprints = Blueprints(call)
        self.files = Files(call)
        self.functions = Functions(call)
        self.organization = Organization(call)
        self.people = People(call)
        self.resources = Resources(call)
        self.scenarios = Scenarios(call)
        self.schemas = Schemas(call)
        self.service = Service(call)
        self.signing = Signing(call)
        self.templates = Templates(call)
        self.webhooks = Webhooks(call)
        self.workflows = Workflows(call)
