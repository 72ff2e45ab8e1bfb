//go:build ignore

// Prints the uuid of every article: go run list_articles.go
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"os"
	"time"
)

type list struct {
	Articles []struct {
		UUID string `json:"uuid"`
	} `json:"articles"`
	PerPage int `json:"per_page"`
	Total   int `json:"total"`
}

var client = &http.Client{Timeout: 30 * time.Second}

func page(number int) (answer list, err error) {
	// With updated_since the pages stay where they are, whatever changes meanwhile.
	url := fmt.Sprintf("%s/articles?page=%d&per_page=50&updated_since=1970-01-01T00:00:00", os.Getenv("API"), number)
	request, err := http.NewRequest(http.MethodGet, url, nil)
	if err != nil {
		return answer, err
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("KEY"))
	response, err := client.Do(request)
	if err != nil {
		return answer, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return answer, fmt.Errorf("the service answered %s", response.Status)
	}
	return answer, json.NewDecoder(response.Body).Decode(&answer)
}

func main() {
	for number := 1; ; number++ {
		answer, err := page(number)
		if err != nil {
			log.Fatal(err)
		}
		for _, article := range answer.Articles {
			fmt.Println(article.UUID)
		}
		if len(answer.Articles) == 0 || number*answer.PerPage >= answer.Total {
			return
		}
	}
}
