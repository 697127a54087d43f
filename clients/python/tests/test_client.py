"""The client against a server that answers what a test says."""

from __future__ import annotations

import http.server
import io
import json
import tempfile
import threading
import typing
import unittest
from pathlib import Path
from typing import Any, Callable, Dict, List, Tuple

import countersign

ORG = "0198b9f6-5a10-7000-8000-000000000001"
NAMESPACE = f"/v1/orgs/{ORG}/namespaces/main"
Answer = Tuple[int, Dict[str, str], bytes]
QUICK = countersign.Retry(first_delay=0.001)


class Asked(typing.NamedTuple):
    method: str
    path: str
    headers: Any
    body: bytes


class Server(http.server.ThreadingHTTPServer):
    """Exchanges keys, and answers what comes next of `answers`; the last one again and again."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.asked: List[Asked] = []
        self.exchanged = 0
        self.answers: List[Callable[[Asked], Answer]] = []


class Handler(http.server.BaseHTTPRequestHandler):
    server: Server

    def answer(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        asked = Asked(self.command, self.path, self.headers, body)
        if self.path == "/v1/auth/token":
            self.server.exchanged += 1
            status, headers, content = token(self.server.exchanged)
        else:
            self.server.asked.append(asked)
            answers = self.server.answers
            status, headers, content = (answers.pop(0) if len(answers) > 1 else answers[0])(asked)
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content)

    do_GET = do_POST = do_PATCH = do_PUT = do_DELETE = answer

    def log_message(self, format: str, *args: Any) -> None:
        """Tests are quiet."""


def token(number: int) -> Answer:
    subject = {"type": "service_account", "namespaceKey": "main"}
    answer = {"accessToken": f"t{number}", "expiresAt": "2999-01-01T00:00:00.000Z", "orgId": ORG, "subject": subject}
    return 200, {}, json.dumps(answer).encode()


def reply(value: Any, status: int = 200, **headers: str) -> Callable[[Asked], Answer]:
    named = {name.replace("_", "-"): text for name, text in headers.items()}
    return lambda _: (status, named, json.dumps(value).encode())


def refusal(status: int, message: str = "No", **headers: str) -> Callable[[Asked], Answer]:
    info = {"message": message, "issues": [{"path": "/name", "message": message}]}
    return reply({"statusCode": status, "traceId": "trace", "errorInfo": info}, status, **headers)


class ClientTest(unittest.TestCase):
    def setUp(self) -> None:
        self.server = Server()
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}"
        self.client = countersign.Client(self.address, api_key="sk", retry=QUICK)

    def tearDown(self) -> None:
        self.server.shutdown()
        self.server.server_close()

    def test_one_token_serves_many_calls(self) -> None:
        self.server.answers = [reply({"id": "w"})]
        self.client.workflows.read("a/b{orgId}")
        self.client.workflows.read("w")
        self.assertEqual(self.server.exchanged, 1)
        self.assertEqual(self.server.asked[0].path, f"{NAMESPACE}/workflows/a%2Fb%7BorgId%7D")
        self.assertEqual(self.server.asked[1].headers["Authorization"], "Bearer t1")
        self.assertEqual(self.client.identity(), (ORG, "main"))

    def test_a_refused_token_is_renewed_once(self) -> None:
        self.server.answers = [refusal(401), reply({"id": "w"}), refusal(401)]
        self.client.workflows.read("w")
        self.assertEqual(self.server.exchanged, 2)
        with self.assertRaises(countersign.UnauthenticatedError):
            self.client.workflows.read("w")
        self.assertEqual(len(self.server.asked), 4)

    def test_a_key_of_a_call_has_tokens_of_its_own(self) -> None:
        self.server.answers = [reply({"id": "w"})]
        for _ in range(2):
            self.client.workflows.read("w", api_key="other")
        self.assertEqual(self.server.exchanged, 1)
        self.client.workflows.read("w")
        self.assertEqual(self.server.exchanged, 2)

    def test_tries_of_one_call_have_one_idempotency_key(self) -> None:
        self.server.answers = [refusal(503), refusal(429, Retry_After="0"), reply({"id": "w"}, 201)]
        self.client.workflows.create({"name": "Ä"})
        self.client.workflows.create({}, idempotency_key="mine")
        self.client.workflows.create({}, idempotency_key=None)
        keys = [asked.headers["Idempotency-Key"] for asked in self.server.asked]
        self.assertEqual(len(set(keys[:3])), 1)
        self.assertEqual(keys[3:], ["mine", None])
        self.assertEqual(json.loads(self.server.asked[2].body), {"name": "Ä"})

    def test_only_what_may_succeed_later_is_tried_again(self) -> None:
        for status, tries in ((400, 1), (403, 1), (409, 1), (500, 4), (429, 4)):
            self.server.answers, self.server.asked = [refusal(status)], []
            with self.assertRaises(countersign.ApiError):
                self.client.workflows.read("w")
            self.assertEqual(len(self.server.asked), tries, status)
        self.server.answers, self.server.asked = [refusal(503, Retry_After="3600")], []
        with self.assertRaises(countersign.ServerError) as raised:
            self.client.workflows.read("w")
        self.assertEqual((len(self.server.asked), raised.exception.retry_after), (1, 3600))

    def test_errors_tell_what_the_service_told(self) -> None:
        self.server.answers = [refusal(400, "name must not be empty")]
        with self.assertRaises(countersign.InvalidInputError) as raised:
            self.client.workflows.update("w", {"name": ""}, if_match='"1"')
        error = raised.exception
        told = (error.status_code, error.message, error.field, error.trace_id)
        self.assertEqual(told, (400, "name must not be empty", "/name", "trace"))
        self.assertEqual(error.issues, (countersign.Issue("/name", "name must not be empty"),))

    def test_what_is_no_answer_of_the_service_is_a_failed_connection(self) -> None:
        self.server.answers = [lambda _: (200, {}, b"<html>"), lambda _: (302, {"Location": "/"}, b"")]
        for _ in range(2):
            with self.assertRaises(countersign.ConnectionFailedError):
                self.client.workflows.read("w")
        with self.assertRaisesRegex(countersign.ConnectionFailedError, "refused"):
            countersign.Client("http://127.0.0.1:9", api_key="sk", retry=QUICK).workflows.read("w")
        for address in ("localhost:3000", "ftp://example.com", ""):
            with self.assertRaises(ValueError):
                countersign.Client(address, api_key="sk")

    def test_a_record_is_changed_with_the_etag_that_it_came_with(self) -> None:
        not_changed: Callable[[Asked], Answer] = lambda _: (304, {"ETag": '"7"'}, b"")
        facts = {"ETag": '"7"', "X_Trace_Id": "t", "RateLimit_Limit": "9", "RateLimit_Remaining": "8"}
        self.server.answers = [reply({"id": "w"}, **facts, RateLimit_Reset="1"), not_changed, reply({"id": "w"})]
        workflow = self.client.workflows.read("w")
        self.assertIs(self.client.workflows.read("w", if_none_match=workflow), workflow)
        self.client.workflows.update("w", {"name": "n"}, if_match=workflow)
        self.assertEqual(self.server.asked[1].headers["If-None-Match"], '"7"')
        self.assertEqual(self.server.asked[2].headers["If-Match"], '"7"')
        response = countersign.response_of(workflow)
        assert response is not None
        self.assertEqual((response.trace_id, response.rate_limit), ("t", countersign.RateLimit(9, 8, 1)))
        with self.assertRaisesRegex(TypeError, "without an ETag"):
            self.client.workflows.update("w", {}, if_match={"id": "w"})
        with self.assertRaisesRegex(TypeError, "ifmatch is no option"):
            self.client.workflows.read("w", **{"ifmatch": "x"})

    def test_lists_go_on_by_cursor(self) -> None:
        def page(number: int, **more: str) -> Callable[[Asked], Answer]:
            return reply({"data": [{"id": number}], "pagination": {"limit": 1, "offset": 0, "total": 2, **more}})

        self.server.answers = [page(1, nextCursor="c"), page(2), page(3)]
        workflows = self.client.workflows.list(labels={"team": "h r"}, legal_hold=True)
        self.assertEqual([workflow["id"] for workflow in workflows], [1, 2])
        self.assertIn("labels%5Bteam%5D=h+r", self.server.asked[0].path)
        self.assertIn("legalHold=true", self.server.asked[0].path)
        self.assertIn("cursor=c", self.server.asked[1].path)
        self.assertEqual(len(self.client.workflows.list().to_list(1)), 1)
        self.assertEqual(len(self.server.asked), 3)

    def test_files_are_sent_anew_and_streams_once(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "a.pdf")
            path.write_bytes(b"%PDF-1")
            with path.open("rb") as file:
                for content in (path, file, b"%PDF-1", io.BytesIO(b"%PDF-1")):
                    self.server.answers, self.server.asked = [refusal(503), reply({"fileId": "f"}, 201)], []
                    self.client.files.upload(content, name="a.pdf", content_type="application/pdf")
                    self.assertEqual([asked.body for asked in self.server.asked], [b"%PDF-1"] * 2)
                    self.assertEqual(self.server.asked[0].headers["Content-Type"], "application/pdf")

    def test_a_download_that_breaks_off_leaves_no_file(self) -> None:
        whole: Callable[[Asked], Answer] = lambda _: (200, {"Content-Type": "application/pdf"}, b"%PDF-1")
        broken: Callable[[Asked], Answer] = lambda _: (200, {"Content-Length": "100"}, b"%PDF-1")
        self.server.answers = [whole, broken]
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "a.pdf")
            self.client.files.read_content("f").save(path)
            self.assertEqual(path.read_bytes(), b"%PDF-1")
            with self.assertRaises(countersign.ConnectionFailedError):
                self.client.files.read_content("f").save(Path(folder, "b.pdf"))
            self.assertEqual([one.name for one in Path(folder).iterdir()], ["a.pdf"])

    def test_a_workflow_is_waited_for(self) -> None:
        self.server.answers = [reply({"id": "w", "status": "in_progress"}, ETag='"1"')]
        with self.assertRaisesRegex(countersign.WaitTimedOutError, "still in_progress"):
            self.client.wait_for_workflow("w", timeout=0)
        self.server.answers = [reply({"id": "w", "status": "completed"})]
        self.assertEqual(self.client.wait_for_workflow("w")["status"], "completed")

    def test_every_type_can_be_told(self) -> None:
        types = [one for one in vars(countersign.schemas).values() if typing.is_typeddict(one)]
        self.assertGreater(len(types), 500)
        for one in types:
            typing.get_type_hints(one, include_extras=True)


if __name__ == "__main__":
    unittest.main()
