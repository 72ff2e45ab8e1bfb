import json
import os
from urllib.parse import urlencode
from urllib.request import Request, urlopen


def articles(api: str, key: str):
    page, seen, total = 1, 0, 1
    while seen < total:
        # With updated_since the pages stay where they are, whatever changes meanwhile.
        query = urlencode({"page": page, "per_page": 50, "updated_since": "1970-01-01T00:00:00"})
        request = Request(f"{api}/articles?{query}", headers={"Authorization": f"Bearer {key}"})
        with urlopen(request, timeout=30) as response:
            answer = json.load(response)
        if not answer["articles"]:
            return
        yield from answer["articles"]
        page, seen, total = page + 1, page * answer["per_page"], answer["total"]


if __name__ == "__main__":
    for article in articles(os.environ["API"], os.environ["KEY"]):
        print(article["uuid"])
